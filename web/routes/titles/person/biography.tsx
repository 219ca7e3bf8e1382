import type { PersonPage } from '#domain/people/person-page.ts'
import { FoldOut } from '#ui/fold-out/fold-out.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Longer biographies are collapsed. */
const FOLDED_CHARACTERS = 900

export function Biography({ biography }: Pick<PersonPage, 'biography'>) {
  const { t, language, formats } = useTexts()
  const foreign = biography !== null && biography.language !== language
  return (
    <section className="section">
      <header>
        <h2>{t('person.biography')}</h2>
      </header>
      {biography === null ? (
        <p className="prose quiet">{t('person.noBiography')}</p>
      ) : (
        <>
          {foreign && (
            <p className="language-note badge" suppressHydrationWarning>
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
      <FoldOut>{shown.slice(1)}</FoldOut>
    </>
  )
}
