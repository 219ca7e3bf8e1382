import { Link } from 'react-router'
import { personPath } from '#shared/addresses/slug.ts'
import { imageUrl } from '#shared/titles/images.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

/** A person as the search finds them. */
export interface FoundPerson {
  id: number
  name: string
  profilePath: string | null
  /** Three titles at most. */
  knownFor: (TitleRef & { text: LocalText; year: number | null })[]
}

export function FoundPeople({ people }: { people: readonly FoundPerson[] }) {
  const { t } = useTexts()
  if (people.length === 0) return null
  return (
    <section className="section">
      <header>
        <h2>{t('search.people')}</h2>
      </header>
      <ul className="found-people">
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The whole card is the link. */
function PersonCard({ person: { id, name, profilePath, knownFor } }: { person: FoundPerson }) {
  const { t, language, formats } = useTexts()
  const { imageBaseUrl } = useSite()
  const portrait = imageUrl(imageBaseUrl, profilePath, 'profile')
  return (
    <article className="found-person">
      {portrait === null ? (
        <span className="initial" aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      ) : (
        <img src={portrait} alt="" width={185} height={278} decoding="async" />
      )}
      <div>
        <h3>
          <Link to={personPath(language, id, name)}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {knownFor.length > 0 && (
          <>
            <p className="quiet tiny">{t('search.knownFor')}</p>
            <ul>
              {knownFor.map(({ text, year, ...title }) => (
                <li key={titleKey(title)}>
                  <ForeignText text={text} />
                  {year !== null && <span suppressHydrationWarning>{formats.year(String(year))}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  )
}
