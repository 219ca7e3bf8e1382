import type { ReactNode } from 'react'
import type { PersonPage } from '#domain/people/person-page.ts'
import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { personPath } from '#shared/addresses/slug.ts'
import { useTexts } from '#ui/texts.tsx'
import { ShareLinks } from '../../../features/sharing/copy-link.tsx'
import { departmentName } from './department-name.ts'

const GENDERS: Record<number, PlainMessageKey> = {
  1: 'person.female',
  2: 'person.male',
  3: 'person.nonBinary',
}

const IMDB_ID = /^nm\d{5,12}$/

export function PersonFacts({ person }: { person: PersonPage }) {
  const texts = useTexts()
  return (
    <aside className="panel person-facts">
      <h2>{texts.t('person.details')}</h2>
      <dl className="fact-list">
        {listFacts(person, texts).map(([key, value]) => (
          <div key={key}>
            <dt>{texts.t(key)}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
      {person.imdbId !== null && IMDB_ID.test(person.imdbId) && (
        <ButtonLink
          href={`https://www.imdb.com/name/${person.imdbId}`}
          target="_blank"
          rel="noopener nofollow external"
        >
          {texts.t('person.imdb')}
        </ButtonLink>
      )}
      <ShareLinks title={person.name} path={personPath(texts.language, person.id, person.name)} />
    </aside>
  )
}

function listFacts(person: PersonPage, texts: Translator): [PlainMessageKey, ReactNode][] {
  const { t, formats } = texts
  const { birthday, deathday, age, alsoKnownAs } = person
  const dated = (day: string | null, withAge: boolean) => {
    if (day === null) return null
    const date = formats.date(day)
    return withAge && age !== null ? t('person.dateAndAge', { date, age }) : date
  }
  const facts: [PlainMessageKey, ReactNode][] = [
    ['person.knownFor', departmentName(texts, person.department)],
    ['person.gender', t(GENDERS[person.gender] ?? 'person.notSpecified')],
    ['person.born', dated(birthday, deathday === null)],
    ['person.died', dated(deathday, true)],
    ['person.placeOfBirth', person.placeOfBirth === null ? null : <bdi key="place">{person.placeOfBirth}</bdi>],
    ['person.alsoKnownAs', alsoKnownAs.length === 0 ? null : <Names key="names" names={alsoKnownAs} />],
  ]
  return facts.filter(([, value]) => value !== null)
}

function Names({ names }: { names: string[] }) {
  return (
    <ul className="names">
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
