import { data } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import { findProviders } from '#domain/titles/find-providers.ts'
import { listGenreChoices } from '#domain/titles/list-genres.ts'
import { listProviders } from '#domain/titles/list-providers.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import type { SearchQuery } from './query.ts'

export interface Choices {
  /** With their English names. */
  genres: { id: number; name: string }[]
  providers: ProviderMark[]
}

/**
 * Genres, and a country's services plus the requested ones, by their names in the catalogue. Throws 404 if a requested genre or
 * service does not exist; an empty catalogue knows none.
 */
export async function loadChoices(
  deps: Pick<Deps, 'db' | 'cache'>,
  query: SearchQuery,
  country: string,
): Promise<Choices> {
  const [genres, offered] = await Promise.all([listGenreChoices(deps), listProviders(deps, { country })])
  const missing = query.provider.filter((id) => !offered.some((provider) => provider.id === id))
  const elsewhere = await findProviders(deps, missing)
  const isUnknown =
    elsewhere.length < missing.length || query.genre.some((id) => !genres.some((genre) => genre.id === id))
  if (genres.length > 0 && isUnknown) throw data(null, { status: 404 })
  return { genres, providers: [...offered, ...elsewhere] }
}

/** Number of services that the filters offer besides the chosen and the visitor's own. */
const SERVICES_OFFERED = 24

/** The services of a country that the filters offer, the most prominent first. */
export function offeredProviders<Provider extends { id: number }>(
  providers: readonly Provider[],
  always: readonly number[],
): Provider[] {
  const known = new Set(always)
  return providers.filter(({ id }, place) => place < SERVICES_OFFERED || known.has(id))
}
