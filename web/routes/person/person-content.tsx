import type { PersonPage } from '#domain/people/person-page.ts'
import { imageSrcSet, imageUrl } from '#shared/titles/images.ts'
import { personPath } from '#shared/addresses/slug.ts'
import { useTexts } from '#ui/texts.tsx'
import { AdSlot } from '../../features/ads/ad-slot.tsx'
import { firstCharacters } from '../../features/head/cut-text.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { useSite } from '../../site.tsx'
import { Biography } from './biography.tsx'
import { Credits } from './credits.tsx'
import type { CreditsView } from './credits-view.ts'
import { PersonFacts } from './person-facts.tsx'

/** Of the biography in the meta description. */
const DESCRIPTION_CHARACTERS = 152

export function PersonContent({ person, view }: { person: PersonPage; view: CreditsView }) {
  return (
    <main id="main" className="wrap person-page">
      <PersonHead person={person} />
      <AdSlot position="person_top" />
      <div className="person">
        <Photo person={person} />
        <h1>
          <bdi>{person.name}</bdi>
        </h1>
        <PersonFacts person={person} />
        <div className="person-main">
          <Biography biography={person.biography} />
          <AdSlot position="person_middle" />
          <Credits person={person} view={view} />
        </div>
      </div>
      <AdSlot position="person_bottom" />
    </main>
  )
}

function PersonHead({ person }: { person: PersonPage }) {
  const { t, language } = useTexts()
  const { imageBaseUrl, publicUrl } = useSite()
  const path = personPath(language, person.id, person.name).slice(`/${language}`.length)
  const photo = imageUrl(imageBaseUrl, person.profilePath, 'profile')
  const described = {
    '@type': 'Person',
    name: person.name,
    ...(person.birthday !== null && { birthDate: person.birthday }),
    ...(person.deathday !== null && { deathDate: person.deathday }),
    ...(photo !== null && { image: new URL(photo, publicUrl).href }),
  }
  return (
    <PageHead
      title={person.name}
      description={describe(person.biography?.text) ?? t('person.description', { name: person.name })}
      path={path}
      type="profile"
      jsonLd={[described]}
    />
  )
}

/** A biography's beginning: 152 characters and an ellipsis where it is longer than a description may be. */
function describe(biography: string | undefined): string | undefined {
  const text = biography?.replace(/\s+/g, ' ').trim()
  if (text === undefined || text.length <= DESCRIPTION_CHARACTERS) return text
  return `${firstCharacters(text, DESCRIPTION_CHARACTERS)}…`
}

function Photo({ person }: { person: PersonPage }) {
  const { imageBaseUrl } = useSite()
  const photo = imageUrl(imageBaseUrl, person.profilePath, 'profile')
  if (photo === null) {
    return (
      <span className="person-photo" aria-hidden="true">
        {Array.from(person.name)[0]}
      </span>
    )
  }
  const srcSet = imageSrcSet(imageBaseUrl, person.profilePath, ['w185', 'w342'])
  return (
    <img
      className="person-photo"
      src={photo}
      srcSet={srcSet}
      sizes="(max-width: 699px) 104px, 304px"
      alt=""
      width={185}
      height={278}
      fetchPriority="high"
    />
  )
}
