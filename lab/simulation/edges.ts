import { dataKey } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import type { EventQueue } from './event-queue.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { Tally } from './tally.ts'
import { isPage } from './web-process.ts'
import type { SiteRequest } from './visits.ts'
import { EDGES, MARKETS } from './world.ts'

/** How long a CDN may cache a page, and its cache size per location. */
const PAGES_KEPT = { freshMs: 60_000, staleMs: 600_000, maxBytes: 20e9 }
const PAGE_BYTES = 50_000

type Ask = (request: SiteRequest, done: () => void) => void

/**
 * A CDN: caches guests' documents for a minute, then serves them for ten more while one request renews them, each location for
 * itself; a change of a title purges what shows it everywhere. Files are always cached. Returns the function that handles requests
 * instead of the origin.
 */
export function createEdges(
  { events, catalogue, tally }: { events: EventQueue; catalogue: Catalogue; tally: Tally },
  origin: Ask,
): Ask {
  const places = EDGES.map(() => ({
    kept: createKeptAnswers({ ...PAGES_KEPT, changedAt: catalogue.changedAt }),
    fetching: new Map<number, (() => void)[]>(),
  }))

  return (request, done) => {
    if (request.kind === 'files') {
      tally.count('edge hit')
      return done()
    }
    if (request.member || !request.document || !isPage(request.kind)) return origin(request, done)
    const { kept, fetching } = places[EDGES.indexOf(MARKETS[request.market]!.edge)]!
    const key = dataKey(request)
    const state = kept.look(key, events.now)
    const waiting = fetching.get(key)
    tally.count(
      state === 'fresh' ? 'edge hit' : waiting !== undefined && state === 'miss' ? 'edge joined' : `edge ${state}`,
    )
    if (state === 'miss' && waiting !== undefined) return void waiting.push(done)
    if (state !== 'miss') done()
    if (state === 'fresh' || waiting !== undefined) return
    const all = state === 'miss' ? [done] : []
    const madeAt = events.now
    fetching.set(key, all)
    // One page for all themes.
    origin({ ...request, theme: 0 }, () => {
      fetching.delete(key)
      kept.keep(key, { madeAt, bytes: PAGE_BYTES, titles: catalogue.shownOn(request) })
      for (const each of all) each()
    })
  }
}
