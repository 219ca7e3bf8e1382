import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listWatchlist } from '../list-watchlist.ts'
import type { WatchlistInput } from '../list-watchlist.ts'
import { depsOn, insertEntry, yes } from './watchlist.ts'

/** Fills and lists watchlists of a test's database. */
export function listingOn(database: { readonly db: Database }) {
  function list(viewer: Member, given: Partial<WatchlistInput> = {}, deps = depsOn(database.db)) {
    return listWatchlist(deps, {
      viewer,
      status: 'want_to_watch',
      sort: 'added',
      filters: {},
      language: 'en',
      country: 'US',
      mayAsk: yes,
      ...given,
    })
  }

  async function shown(viewer: Member, given?: Partial<WatchlistInput>): Promise<number[]> {
    return (await list(viewer, given)).items.map(({ card }) => card.id)
  }

  /** Adds titles to the viewer's watchlist, the first of them last. */
  async function enter(viewer: Member, ...refs: TitleRef[]): Promise<number[]> {
    for (const [index, ref] of refs.entries()) await insertEntry(database.db, viewer, ref, { secondsAgo: index })
    return refs.map(({ id }) => id)
  }

  return { list, shown, enter }
}
