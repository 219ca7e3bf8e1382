import type { Getter } from '../get-answer.ts'
import { answering } from '../schemas/fields.ts'
import { personCredits, personDetails, personImages } from '../schemas/person-details.ts'
import type { PersonCredits, PersonDetails, PersonImages } from '../schemas/person-details.ts'

type PersonAppend = 'movie_credits' | 'tv_credits' | 'combined_credits' | 'external_ids' | 'images'

interface PersonOptions {
  language: string
}

export interface PersonMethods {
  /** With all credits, by kind and combined, external ids and images, or with the blocks of `append`. */
  personDetails(
    id: number,
    options: PersonOptions & { append?: readonly PersonAppend[] },
  ): Promise<PersonDetails | null>
  personMovieCredits(id: number, options: PersonOptions): Promise<PersonCredits | null>
  personTvCredits(id: number, options: PersonOptions): Promise<PersonCredits | null>
  personCombinedCredits(id: number, options: PersonOptions): Promise<PersonCredits | null>
  personImages(id: number): Promise<PersonImages | null>
}

const DEFAULT_APPEND: readonly PersonAppend[] = [
  'movie_credits',
  'tv_credits',
  'combined_credits',
  'external_ids',
  'images',
]

const credits = answering(personCredits)
const images = answering(personImages)

export function personMethods({ getAbout }: Getter): PersonMethods {
  const creditsOf =
    (part: string) =>
    (id: number, { language }: PersonOptions) =>
      getAbout({ kind: 'person', id, part, query: { language }, schema: credits })
  return {
    personDetails: (id, { language, append = DEFAULT_APPEND }) =>
      getAbout({
        kind: 'person',
        id,
        query: { language, append_to_response: append.join(',') || undefined },
        schema: personDetails,
      }),
    personMovieCredits: creditsOf('/movie_credits'),
    personTvCredits: creditsOf('/tv_credits'),
    personCombinedCredits: creditsOf('/combined_credits'),
    personImages: (id) => getAbout({ kind: 'person', id, part: '/images', schema: images }),
  }
}
