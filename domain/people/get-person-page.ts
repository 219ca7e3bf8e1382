import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { PersonDetails } from '#integrations/tmdb/client.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import { UPSTREAM_WAIT_MS } from '../titles/limits.ts'
import { keepOwnView } from '../services/own-view.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { toPersonCredits } from './credit.ts'
import type { Credit } from './credit.ts'
import { listStoredCredits } from './list-stored-credits.ts'
import type { PersonCredit, PersonPage } from './person-page.ts'
import { readCredits } from './read-credits.ts'

const ALSO_KNOWN_AS_LIMIT = 3
/** The credits by type would repeat the combined ones. */
const SHOWN_BLOCKS = ['combined_credits', 'external_ids', 'images'] as const

type PersonDeps = Pick<Deps, 'db' | 'cache' | 'tmdb' | 'clock' | 'logger'>

interface Input {
  id: number
  language: string
  country: string
  /** Credits in other titles are left out. */
  suitableFor?: Suitability | undefined
  /** False if the visitor's network has used up its share of TMDB requests. */
  mayAsk: () => Promise<boolean>
}

export type PersonPageResult =
  | { kind: 'found'; page: PersonPage }
  | { kind: 'unknown' }
  /** TMDB did not respond in time and no stored title credits the person. */
  | { kind: 'unavailable' }

/**
 * A person's page: facts, biography and credits from TMDB, for which it waits at most 3 s and which are cached for a minute; otherwise from
 * the casts and crews of stored titles. People of adult titles only are unknown.
 */
export async function getPersonPage(deps: PersonDeps, input: Input): Promise<PersonPageResult> {
  const { id, language, country } = input
  if (id < 1) return { kind: 'unknown' }
  const result = await deps.cache.remember('person-pages', `${id} ${language} ${country}`, {
    read: () => readPersonPage(deps, input),
    titlesOf: (result) => (result.kind === 'found' ? titlesOfPerson(result.page) : []),
    // If TMDB did not respond, it is asked again.
    keeps: (result) => result.kind === 'found' && result.page.from === 'tmdb',
  })
  const { suitableFor } = input
  return result.kind === 'found' && suitableFor !== undefined
    ? { kind: 'found', page: await onlySuitable(deps, result.page, suitableFor) }
    : result
}

async function onlySuitable({ db }: PersonDeps, page: PersonPage, suitableFor: Suitability): Promise<PersonPage> {
  const kept = new Set((await keepOwnView(db, titlesOfPerson(page), { suitableFor })).map(titleKey))
  const suits = ({ card }: PersonCredit) => kept.has(titleKey(card))
  return { ...page, movies: page.movies.filter(suits), tvShows: page.tvShows.filter(suits) }
}

/** Every title that has a card on the page. */
export function titlesOfPerson({ movies, tvShows }: Pick<PersonPage, 'movies' | 'tvShows'>): TitleRef[] {
  return [...movies, ...tvShows].map(({ card }) => card)
}

async function readPersonPage(deps: PersonDeps, input: Input): Promise<PersonPageResult> {
  const stored = await listStoredCredits(deps, input.id)
  const asked = stored !== null || (await input.mayAsk())
  const answer = asked
    ? await withTimeout(UPSTREAM_WAIT_MS, askTmdb(deps, input), 'unavailable' as const)
    : 'unavailable'
  if (typeof answer === 'object') {
    return answer.adult ? { kind: 'unknown' } : found(await fromTmdb(deps, answer, input, stored?.credits ?? []))
  }
  if (stored === null) return { kind: answer }
  const credits = await toPersonCredits(deps.db, stored.credits, input)
  const { id, name, profilePath } = stored
  const acts = stored.credits.some(({ characters }) => characters.length > 0)
  return found({
    ...NOTHING_KNOWN,
    id,
    name,
    profilePath,
    department: acts ? 'Acting' : null,
    ...credits,
    from: 'stored',
  })
}

const NOTHING_KNOWN = {
  gender: 0,
  birthday: null,
  deathday: null,
  age: null,
  placeOfBirth: null,
  alsoKnownAs: [],
  imdbId: null,
  biography: null,
}

const found = (page: PersonPage): PersonPageResult => ({ kind: 'found', page })

async function askTmdb(
  { tmdb, logger }: PersonDeps,
  { id, language }: Input,
): Promise<PersonDetails | 'unknown' | 'unavailable'> {
  try {
    return (await tmdb.personDetails(id, { language, append: SHOWN_BLOCKS })) ?? 'unknown'
  } catch (error) {
    logger.warn({ err: error }, 'A person could not be fetched')
    return 'unavailable'
  }
}

/** If TMDB lists no titles, the stored ones are used. */
async function fromTmdb(deps: PersonDeps, details: PersonDetails, input: Input, stored: Credit[]): Promise<PersonPage> {
  const listed = details.combined_credits ? readCredits(details.combined_credits, input.language) : []
  const [credits, biography] = await Promise.all([
    toPersonCredits(deps.db, listed.length > 0 ? listed : stored, input),
    findBiography(deps, details, input),
  ])
  const { id, name, birthday, deathday } = details
  return {
    id,
    name,
    profilePath: details.profile_path,
    department: details.known_for_department,
    gender: details.gender,
    birthday,
    deathday,
    age: ageOn(birthday, deathday ?? deps.clock.now().toISOString().slice(0, 10)),
    placeOfBirth: details.place_of_birth,
    alsoKnownAs: details.also_known_as.slice(0, ALSO_KNOWN_AS_LIMIT),
    imdbId: details.imdb_id ?? details.external_ids?.imdb_id ?? null,
    biography,
    ...credits,
    from: 'tmdb',
  }
}

/** In the page's language, otherwise in English: TMDB returns no biography in a language it lacks. */
async function findBiography(deps: PersonDeps, details: PersonDetails, input: Input): Promise<LocalText | null> {
  if (details.biography !== '') return { text: details.biography, language: input.language }
  if (input.language === DEFAULT_LANGUAGE) return null
  const english = await withTimeout(
    UPSTREAM_WAIT_MS,
    askTmdb(deps, { ...input, language: DEFAULT_LANGUAGE }),
    'unavailable' as const,
  )
  return typeof english === 'object' && english.biography !== ''
    ? { text: english.biography, language: DEFAULT_LANGUAGE }
    : null
}

/** Whole years between two days, `YYYY-MM-DD`; null where a day is missing or they are in the wrong order. */
export function ageOn(birthday: string | null, day: string | null): number | null {
  if (birthday === null || day === null || day < birthday) return null
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return Number.isNaN(years) ? null : years - (day.slice(5) < birthday.slice(5) ? 1 : 0)
}
