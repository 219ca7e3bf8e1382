import type { PlainMessageKey } from '#i18n/translator.ts'
import type { ImportView } from '#domain/imports/find-import.ts'
import { IMPORT_GROUPS } from '#shared/imports/import.ts'
import type { ImportGroup } from '#shared/imports/import.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { TabLinks } from '#ui/tabs/tab-links.tsx'
import { useTexts } from '#ui/texts.tsx'
import { previewSearch } from './query.ts'
import { MatchedRow } from './matched-row.tsx'
import { OpenRow } from './open-row.tsx'
import type { PreviewData } from './preview-data.ts'

const TEXTS: Readonly<Record<ImportGroup, { name: PlainMessageKey; none: PlainMessageKey; icon: IconName }>> = {
  choose: { name: 'import.choose', none: 'import.noneToChoose', icon: 'warn' },
  missing: { name: 'import.missing', none: 'import.noneMissing', icon: 'close' },
  matched: { name: 'import.matched', none: 'import.noneMatched', icon: 'check' },
}

const SHARES = ['matched', 'choose', 'missing'] as const satisfies ImportGroup[]

/** The file's titles grouped by certainty, one page of one group at a time. */
export function Groups({ view, preview }: { view: ImportView; preview: PreviewData }) {
  const { t, formats } = useTexts()
  const { counts } = view
  const { query, titles } = preview
  return (
    <section className="panel import-groups">
      <div className="import-shares" role="img" aria-label={t('import.summary', counts)}>
        {SHARES.map((group) => (
          <i key={group} className={group} style={{ flexGrow: counts[group] }} />
        ))}
      </div>
      <TabLinks
        label={t('import.groups')}
        tabs={IMPORT_GROUPS.map((group) => ({
          key: group,
          to: previewSearch(group),
          current: group === query.group,
          text: (
            <>
              <Icon name={TEXTS[group].icon} />
              {t(TEXTS[group].name)}
            </>
          ),
          count: formats.number(counts[group]),
        }))}
      />
      {titles.length === 0 && <p className="soft import-none">{t(TEXTS[query.group].none)}</p>}
      <ul className={query.group === 'matched' ? 'import-matched' : 'import-rows'}>
        {titles.map((title) =>
          query.group === 'matched' && query.row !== title.number ? (
            <MatchedRow key={title.number} title={title} query={query} />
          ) : (
            <OpenRow key={title.number} importId={view.id} title={title} query={query} found={preview.found} />
          ),
        )}
      </ul>
      {preview.pages > 1 && <Pages preview={preview} />}
    </section>
  )
}

function Pages({ preview: { query, pages } }: { preview: PreviewData }) {
  const { t } = useTexts()
  const { group, page } = query
  return (
    <nav className="import-pages" aria-label={t('import.page', { page, pages })}>
      {page > 1 && <ButtonLink to={previewSearch(group, { page: page - 1 })}>{t('import.previous')}</ButtonLink>}
      <span className="quiet small">{t('import.page', { page, pages })}</span>
      {page < pages && <ButtonLink to={previewSearch(group, { page: page + 1 })}>{t('import.next')}</ButtonLink>}
    </nav>
  )
}
