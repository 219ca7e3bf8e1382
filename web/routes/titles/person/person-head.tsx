import type { PersonPage } from '#domain/people/person-page.ts'
import { personPath } from '#shared/addresses/slug.ts'
import { imageUrl, previewPhoto } from '#shared/titles/images.ts'
import { useTexts } from '#ui/texts.tsx'
import { firstCharacters } from '../../../features/head/cut-description.ts'
import { PageHead } from '../../../features/head/page-head.tsx'
import { breadcrumbs } from '../../../features/head/structured-data.ts'
import type { StructuredData } from '../../../features/head/structured-data.ts'
import { useSite } from '../../../site.tsx'
import { departmentName } from './department-name.ts'

/** Of the biography in the meta description. */
const DESCRIPTION_CHARACTERS = 152

export function PersonHead({ person }: { person: PersonPage }) {
  const texts = useTexts()
  const { t, language } = texts
  const { imageBaseUrl, publicUrl } = useSite()
  const path = personPath(language, person.id, person.name)
  const photo = imageUrl(imageBaseUrl, person.profilePath, 'profile')
  const shown = {
    url: publicUrl + path,
    image: photo === null ? null : new URL(photo, publicUrl).href,
    job: departmentName(texts, person.department),
  }
  return (
    <PageHead
      title={person.name}
      description={describe(person.biography?.text) ?? t('person.description', { name: person.name })}
      path={path.slice(`/${language}`.length)}
      type="profile"
      image={previewPhoto(imageBaseUrl, person.profilePath)}
      jsonLd={[structuredPerson(person, shown), breadcrumbs({ publicUrl, language }, [{ name: person.name, path }])]}
    />
  )
}

interface Shown {
  url: string
  image: string | null
  /** In the page's language. */
  job: string | null
}

/** A person for search engines. Not a `ProfilePage`, which is for authors on the site itself. */
function structuredPerson(person: PersonPage, { url, image, job }: Shown): StructuredData {
  return {
    '@type': 'Person',
    name: person.name,
    url,
    ...(person.alsoKnownAs.length > 0 && { alternateName: person.alsoKnownAs }),
    ...(job !== null && { jobTitle: job }),
    ...(person.birthday !== null && { birthDate: person.birthday }),
    ...(person.deathday !== null && { deathDate: person.deathday }),
    ...(person.placeOfBirth !== null && { birthPlace: { '@type': 'Place', name: person.placeOfBirth } }),
    ...(image !== null && { image }),
    ...(person.imdbId !== null && { sameAs: `https://www.imdb.com/name/${person.imdbId}/` }),
  }
}

/** The beginning of a biography: 152 characters and an ellipsis if it is longer than a description may be. */
function describe(biography: string | undefined): string | undefined {
  const text = biography?.replace(/\s+/g, ' ').trim()
  if (text === undefined || text.length <= DESCRIPTION_CHARACTERS) return text
  return `${firstCharacters(text, DESCRIPTION_CHARACTERS)}…`
}
