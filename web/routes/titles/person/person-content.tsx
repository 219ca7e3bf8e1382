import type { PersonPage } from '#domain/people/person-page.ts'
import { imageSrcSet, imageUrl } from '#shared/titles/images.ts'
import { AdSlot } from '../../../features/ads/ad-slot.tsx'
import { useSite } from '../../../site.tsx'
import { Biography } from './biography.tsx'
import { CreditsSection } from './credits.tsx'
import type { CreditsView } from './credits-view.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonHead } from './person-head.tsx'

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
        <div className="person-main">
          <Biography biography={person.biography} />
          <AdSlot position="person_middle" />
          <CreditsSection person={person} view={view} />
        </div>
        <PersonFacts person={person} />
      </div>
      <AdSlot position="person_bottom" />
    </main>
  )
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
