import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { servicesOf } from '../titles/services/streaming-services.ts'
import { switchesOf } from '../services/own-view.ts'
import { listOwnArrivals } from './read-arrivals.ts'
import { readOwnHome } from './read-own-home.ts'
import type { OwnHome } from './read-own-home.ts'
import { readSharedHome } from './read-shared-home.ts'
import type { HomeInput, SharedHome } from './read-shared-home.ts'

export interface Home extends SharedHome, OwnHome {
  /** The visitor's own switches that may be the reason for an empty page. */
  heldBack: ViewingSwitch[]
}

interface Input extends HomeInput {
  /** The visitor's own: TMDB provider ids. */
  services: readonly number[]
  /** Null for guests. */
  viewer: Pick<Member, 'id'> | null
}

/**
 * Read model of the home page in the visitor's own view. Rows without titles are left out. What all visitors of a language and country
 * see is cached, and so is what all see who chose the same services, unless the view excludes something.
 */
export async function getHome(deps: Pick<Deps, 'db' | 'cache' | 'clock'>, input: Input): Promise<Home> {
  const { db, cache } = deps
  const { own, services, language, country } = input
  const switches = switchesOf(own)
  const read = () => readSharedHome(db, input)
  const readOwn = () => readOwnHome(deps, input)
  // An empty page is not cached: no change to one of its titles would ever invalidate it.
  const keeps = (home: SharedHome) => titlesOfShared(home).length > 0
  const keepsOwn = (home: OwnHome) => titlesOfOwn(home).length > 0
  const place = `${language} ${country}`
  const [shared, mine] = await Promise.all([
    switches.length > 0 ? read() : cache.remember('home', place, { read, titlesOf: titlesOfShared, keeps }),
    services.length === 0
      ? null
      : switches.length > 0
        ? readOwn()
        : cache.remember('own-home', `${place} ${services.join(' ')}`, {
            read: readOwn,
            titlesOf: titlesOfOwn,
            keeps: keepsOwn,
          }),
  ])
  const home =
    mine === null
      ? { ...shared, tonight: null, ownRows: [], arrivals: [] }
      : {
          ...withOwn(shared, mine, input),
          arrivals: await listOwnArrivals(deps, { ...input, arrivals: mine.arrivals }),
        }
  return { ...home, heldBack: titlesOnHome(home).length === 0 ? switches : [] }
}

/** Every title that has a card on the page. */
export function titlesOnHome(home: SharedHome & OwnHome): TitleRef[] {
  return [...titlesOfOwn(home), ...titlesOfShared(home)]
}

function titlesOfOwn({ tonight, ownRows, arrivals }: OwnHome): TitleRef[] {
  return [...arrivals.map(({ card }) => card), ...(tonight?.cards ?? []), ...ownRows.flatMap(({ cards }) => cards)]
}

function titlesOfShared({ trending, rows }: SharedHome): TitleRef[] {
  return [...trending, ...rows.flatMap(({ cards }) => cards)]
}

/** The rows of the visitor's services come first; a single one's titles are tonight's. Nothing stands twice below one another. */
function withOwn(
  shared: SharedHome,
  { tonight, ownRows }: OwnHome,
  { own, services }: Input,
): SharedHome & Omit<OwnHome, 'arrivals'> {
  const ids = servicesOf(services)
  const isOwn = ({ providerId }: { providerId: number }) => ids.includes(providerId)
  const mine = [...shared.rows.filter(isOwn), ...ownRows]
  const repeats = tonight !== null && own.carriedBy !== undefined
  return {
    tonight,
    ownRows: tonight?.services.length === 1 ? [] : mine,
    trending: repeats ? [] : shared.trending,
    lead: repeats ? null : shared.lead,
    rows: shared.rows.filter((row) => !isOwn(row)),
  }
}
