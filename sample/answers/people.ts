import { sampleData } from '../data.ts'
import { creditId } from '../stable-id.ts'
import { isSampleLanguage } from './language.ts'
import { byPopularity, listItem, portraitPath, titlesOf } from './title.ts'
import type { SampleTitle } from './title.ts'

interface ActingCredit {
  title: SampleTitle
  character: string
  order: number
}

interface CrewCredit {
  title: SampleTitle
  job: string
}

export interface SamplePerson {
  id: number
  name: string
  /** TMDB's: 1 female, 2 male, 3 non-binary, 0 not specified. */
  gender: number
  acted: ActingCredit[]
  worked: CrewCredit[]
}

const DEPARTMENTS: Record<string, string> = {
  Director: 'Directing',
  'Original Music Composer': 'Sound',
  'Director of Photography': 'Camera',
  Editor: 'Editing',
  Producer: 'Production',
  'Executive Producer': 'Production',
  Creator: 'Creator',
}

/** Every other job of the sample is a writing credit: Screenplay, Writer, Novel, Story. */
export function departmentOf(job: string): string {
  return DEPARTMENTS[job] ?? 'Writing'
}

function collect(): Map<number, SamplePerson> {
  const people = new Map<number, SamplePerson>()
  const person = (id: number, name: string, gender: number): SamplePerson => {
    const known = people.get(id) ?? { id, name, gender, acted: [], worked: [] }
    if (known.gender === 0) known.gender = gender
    people.set(id, known)
    return known
  }
  for (const title of [...titlesOf('movie'), ...titlesOf('tv')].toSorted(byPopularity)) {
    for (const [order, { id, name, gender, character }] of title.data.cast.entries()) {
      person(id, name, gender).acted.push({ title, character, order })
    }
    for (const { id, name, gender, job } of title.data.crew) person(id, name, gender).worked.push({ title, job })
    for (const { id, name, gender } of title.kind === 'tv' ? title.data.created_by : []) {
      person(id, name, gender).worked.push({ title, job: 'Creator' })
    }
  }
  return people
}

let collected: Map<number, SamplePerson> | undefined

/** Everyone in the credits of the sample titles, by TMDB's person id. */
export function samplePeople(): ReadonlyMap<number, SamplePerson> {
  collected ??= collect()
  return collected
}

export function knownForDepartment({ acted, worked }: SamplePerson): string {
  return acted.length >= worked.length ? 'Acting' : departmentOf(worked[0]?.job ?? 'Director')
}

/** Illustrative, like every figure of the sample: that of the person's best known title, reduced. */
export function personPopularity({ acted, worked }: SamplePerson): number {
  const figures = [...acted, ...worked].map(({ title }) => title.data.popularity)
  return Math.round(Math.max(0, ...figures) * 300) / 1000
}

function combinedCredits({ id, acted, worked }: SamplePerson, language: string): object {
  return {
    cast: acted.map(({ title, character, order }) => ({
      ...listItem(title, language),
      character,
      credit_id: creditId(title.kind, title.data.id, id, 'cast', character),
      ...(title.kind === 'movie' ? { order } : { episode_count: title.data.number_of_episodes }),
    })),
    crew: worked.map(({ title, job }) => ({
      ...listItem(title, language),
      credit_id: creditId(title.kind, title.data.id, id, job),
      department: departmentOf(job),
      job,
      ...(title.kind === 'movie' ? {} : { episode_count: title.data.number_of_episodes }),
    })),
  }
}

export function personFields(person: SamplePerson): Record<string, unknown> {
  return {
    adult: false,
    gender: person.gender,
    id: person.id,
    known_for_department: knownForDepartment(person),
    name: person.name,
    original_name: person.name,
    popularity: personPopularity(person),
    profile_path: portraitPath(person.id),
  }
}

export function personAnswer(person: SamplePerson, language: string): Record<string, unknown> {
  const { original_name: _, ...fields } = personFields(person)
  const life = sampleData().biographies.get(person.id)
  return {
    ...fields,
    also_known_as: life?.also_known_as ?? [],
    biography: (isSampleLanguage(language) && life?.biography[language]) || '',
    birthday: life?.birthday ?? null,
    deathday: life?.deathday ?? null,
    homepage: null,
    imdb_id: life?.imdb_id ?? null,
    place_of_birth: life?.place_of_birth ?? null,
  }
}

export const PERSON_BLOCKS = new Map<string, (person: SamplePerson, language: string) => object>(
  Object.entries({
    combined_credits: combinedCredits,
    external_ids: () => ({
      freebase_mid: null,
      freebase_id: null,
      imdb_id: null,
      tvrage_id: null,
      wikidata_id: null,
      facebook_id: null,
      instagram_id: null,
      tiktok_id: null,
      twitter_id: null,
      youtube_id: null,
    }),
    images: ({ id }) => ({
      profiles: [
        {
          aspect_ratio: 0.667,
          height: 1500,
          iso_3166_1: null,
          iso_639_1: null,
          file_path: portraitPath(id),
          vote_average: 5.5,
          vote_count: 4,
          width: 1000,
        },
      ],
    }),
  }),
)
