import type { TitlesPreview } from '#domain/browse/preview-titles.ts'
import { textOf } from '#i18n/format-message.ts'
import { imageUrl } from '#shared/titles/images.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { AnswerChips } from './answer-chips.tsx'
import type { Question } from './load-wizard.ts'
import type { LivePreview } from './use-preview.ts'

interface PreviewPanelProps {
  query: WizardQuery
  loaded: Question
  preview: LivePreview
}

/** The matches so far: the number of titles, the posters of the first, and the answers. */
export function PreviewPanel({ query, loaded, preview: { preview, busy } }: PreviewPanelProps) {
  const { t } = useTexts()
  const { before } = loaded
  return (
    <>
      <p className="visually-hidden" role="status" suppressHydrationWarning>
        {preview === null
          ? t('wizard.countFailed')
          : t(preview.exact ? 'wizard.fits' : 'wizard.fitsAbout', { count: preview.titles })}
      </p>
      <aside className="wizard-preview" aria-label={t('wizard.preview')} aria-busy={busy}>
        {preview === null ? (
          <p className="soft" aria-hidden="true">
            {t('wizard.countFailed')}
          </p>
        ) : (
          <p className="wizard-count" aria-hidden="true" suppressHydrationWarning>
            <Counted {...preview} />
            {query.step !== 'type' && (
              <small>{t(before.exact ? 'wizard.before' : 'wizard.beforeAbout', { count: before.titles })}</small>
            )}
          </p>
        )}
        <Posters preview={preview} />
        <AnswerChips query={query} names={loaded.names} />
      </aside>
    </>
  )
}

/** A number and its noun in one sentence: each language defines the order and what is between the two. */
function Counted({ titles, exact }: Pick<TitlesPreview, 'titles' | 'exact'>) {
  const { t, rich, formats } = useTexts()
  const shown = exact ? formats.number(titles) : t('wizard.about', { count: titles })
  return rich('wizard.fitNumber', { count: titles, shown }).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <b key={part.element} suppressHydrationWarning>
        {textOf(part.content)}
      </b>
    ),
  )
}

function Posters({ preview }: Pick<LivePreview, 'preview'>) {
  const { t } = useTexts()
  const { imageBaseUrl } = useSite()
  if (preview === null || preview.posters.length === 0) return null
  // Two titles may have the same poster.
  const posters = [...new Set(preview.posters)]
  const beyond = preview.titles - posters.length
  return (
    <div className="wizard-posters" aria-hidden="true">
      {posters.map((path) => (
        <span key={path} className="poster">
          <img
            src={imageUrl(imageBaseUrl, path, 'profile') ?? undefined}
            alt=""
            width={185}
            height={278}
            loading="lazy"
            decoding="async"
          />
        </span>
      ))}
      {beyond > 0 && (
        <span className="wizard-beyond" suppressHydrationWarning>
          {t('lists.beyond', { count: beyond })}
        </span>
      )}
    </div>
  )
}
