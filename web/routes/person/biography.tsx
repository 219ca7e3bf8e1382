import type { PersonPage } from '#domain/people/person-page.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Longer biographies are folded. */
const FOLDED_CHARACTERS = 900

export function Biography({ biography }: Pick<PersonPage, 'biography'>) {
  const { t, language, formats } = useTexts()
  const foreign = biography !== null && biography.language !== language
  return (
    <section className="sec">
      <header>
        <h2>{t('person.biography')}</h2>
      </header>
      {biography === null ? (
        <p className="prose quiet">{t('person.noBiography')}</p>
      ) : (
        <>
          {foreign && (
            <p className="lang badge" suppressHydrationWarning>
              <Icon name="globe" />
              {t('title.shownIn', { language: formats.languageName(biography.language) })}
            </p>
          )}
          <div className="bio" {...(foreign ? { lang: biography.language, dir: 'auto' } : {})}>
            <Paragraphs text={biography.text} />
          </div>
        </>
      )}
    </section>
  )
}

function Paragraphs({ text }: { text: string }) {
  const { t } = useTexts()
  const paragraphs = [...new Set(text.split(/\n\s*\n|\r?\n/).filter((paragraph) => paragraph.trim() !== ''))]
  const shown = paragraphs.map((paragraph) => (
    <p className="prose" key={paragraph}>
      {paragraph}
    </p>
  ))
  if (text.length <= FOLDED_CHARACTERS || paragraphs.length === 1) return shown
  return (
    <>
      {shown[0]}
      <details className="more-text">
        <summary>
          <span className="when-closed">{t('common.showMore')}</span>
          <span className="when-open">{t('common.showLess')}</span>
          <Icon name="down" />
        </summary>
        {shown.slice(1)}
      </details>
    </>
  )
}
