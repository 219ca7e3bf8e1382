import type { SearchedPerson } from '#domain/search/search-people.ts'
import { personPath, titlePath } from '#shared/addresses/slug.ts'
import { imageUrl } from '#shared/titles/images.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

export function FoundPeople({ people }: { people: readonly SearchedPerson[] }) {
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

/** The whole card links to the person, except for the titles in it. */
function PersonCard({ person: { id, name, profilePath, knownFor } }: { person: SearchedPerson }) {
  const { t, language, formats } = useTexts()
  const { imageBaseUrl } = useSite()
  const portrait = imageUrl(imageBaseUrl, profilePath, 'profile')
  return (
    <div className="found-person">
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
              {knownFor.map(({ text, baseTitle, year, ...title }) => (
                <li key={titleKey(title)}>
                  <Link to={titlePath(language, title, baseTitle)}>
                    <ForeignText text={text} />
                  </Link>
                  {year !== null && <span suppressHydrationWarning>{formats.year(String(year))}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
