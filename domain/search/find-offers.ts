import type { Deps } from '#domain/deps.ts'
import type { BrowseOffer, Named } from '#shared/titles/browse-offer.ts'
import { normalizeText } from '../terms/normalize.ts'
import { listGenreChoices } from '../titles/list-genres.ts'
import { listProviders } from '../titles/list-providers.ts'
import { interpretList } from './interpret-genres.ts'
import { QUERY_MAX_LENGTH } from './limits.ts'

interface Choices {
  genres: readonly Named[]
  /** A country's, most prominent first. */
  providers: readonly Named[]
}

/** Genres offered for one query: 'romantic comedy' names two. */
const MOST_OFFERS = 2
/** A shorter text must be the whole name of a service. */
const START_LENGTH = 4

/** The lists that a query means: words for genres in any language, the names of a country's services, types and years. */
export async function findOffers(
  deps: Pick<Deps, 'db' | 'cache'>,
  { query, country }: { query: string; country: string },
): Promise<BrowseOffer[]> {
  const providers = await listProviders(deps, { country })
  const genres = interpretList(normalOf(query)).genres.length === 0 ? [] : await listGenreChoices(deps)
  return offersAmong({ genres, providers }, query)
}

/** The same among known genres and services; none if a word is neither of these. */
export function offersAmong({ genres, providers }: Choices, query: string): BrowseOffer[] {
  const normal = normalOf(query)
  if (normal === '') return []
  const service = serviceNamed(providers, normal)
  if (service !== null) return [{ genre: null, provider: service, type: null, yearFrom: null, yearTo: null }]
  const { genres: asked, rest, ...others } = interpretList(normal)
  const provider = rest === null ? null : serviceNamed(providers, rest)
  if (rest !== null && provider === null) return []
  const named = asked.flatMap((id) => genres.filter((genre) => genre.id === id)).slice(0, MOST_OFFERS)
  if (named.length > 0) return named.map((genre) => ({ genre, provider, ...others }))
  return provider === null || asked.length > 0 ? [] : [{ genre: null, provider, ...others }]
}

function normalOf(query: string): string {
  return normalizeText(query.slice(0, QUERY_MAX_LENGTH))
}

/** 'disney plus', 'hbomax', 'amazon prime'. */
function serviceNamed(providers: readonly Named[], normal: string): Named | null {
  const joined = normal.replaceAll(' ', '')
  const isCalled = (fits: (name: string) => boolean) =>
    providers.find(({ name }) => [name, name.replaceAll('+', ' plus')].map(normalizeText).some(fits))
  const whole = isCalled((name) => name.replaceAll(' ', '') === joined)
  if (whole !== undefined || normal.length < START_LENGTH) return whole ?? null
  return isCalled((name) => name.startsWith(`${normal} `)) ?? null
}
