import { describe, expect, it } from 'vitest'
import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { withMoves } from './moves.ts'
import type { KnownTitles } from './moves.ts'

const COUNTS = { want_to_watch: 2, watching: 1, watched: 0, dropped: 0 }

function item(id: number): WatchlistItem {
  const title = { text: `Movie ${id}`, language: 'en' }
  const card = {
    type: 'movie',
    id,
    title,
    baseTitle: title.text,
    year: 2001,
    posterPath: null,
    voteAverage: 7,
    voteCount: 9,
    stored: true,
    services: [],
  } as const
  const own = { rating: null, progress: null, watchedOn: [], mine: [], notes: [] }
  return { card: { ...card, services: [] }, addedAt: '2026-01-01T00:00:00.000Z', ...own }
}

type Status = WatchStatus | null
type Moved = readonly [id: number, was: Status | undefined, is: Status]

const said = (status: Status) => ({ status, rating: null, progress: null, watchedOn: [] })
const maybe = (status: Status | undefined) => (status === undefined ? undefined : said(status))
const shown = ({ items }: { items: WatchlistItem[] }) => items.map(({ card }) => card.id)

describe('withMoves', () => {
  const [one, two, three] = [item(1), item(2), item(3)]
  const wanted = { status: 'want_to_watch', items: [one, two], counts: COUNTS } as const
  const known = (...moved: readonly Moved[]): KnownTitles => {
    const states = new Map<string, Status>([
      ['movie/1', 'want_to_watch'],
      ['movie/3', 'watching'],
      ...moved.map(([id, , is]) => [`movie/${id}`, is] as const),
    ])
    return {
      stateOf: (key) => maybe(states.get(key)),
      changes: moved.map(([id, was, is]) => ({ key: `movie/${id}`, was: maybe(was), is: said(is) })),
      items: new Map([one, two, three].map((each) => [titleKey(each.card), each])),
    }
  }

  it('WATCHLIST-07: a title leaves its tab at once, and the numbers of both tabs follow', () => {
    const moved = withMoves(wanted, known([1, 'want_to_watch', 'watched']))
    expect(shown(moved)).toEqual([2])
    expect(moved.counts).toEqual({ want_to_watch: 1, watching: 1, watched: 1, dropped: 0 })
  })

  it('WATCHLIST-07: it is in the tab that it went to before the server says so', () => {
    const watched = { status: 'watched', items: [], counts: COUNTS } as const
    const moved = withMoves(watched, known([1, 'want_to_watch', 'watched']))
    expect(shown(moved)).toEqual([1])
    expect(moved.counts.watched).toBe(1)
  })

  it('WATCHLIST-05: a removed title is gone from list and number', () => {
    const moved = withMoves(wanted, known([2, 'want_to_watch', null]))
    expect(shown(moved)).toEqual([1])
    expect(moved.counts).toEqual({ ...COUNTS, want_to_watch: 1 })
  })

  it('WATCHLIST-08: what was taken back is in its old tab', () => {
    const moved = withMoves(wanted, known([1, 'want_to_watch', 'want_to_watch']))
    expect(shown(moved)).toEqual([1, 2])
    expect(moved.counts).toEqual(COUNTS)
  })

  it('a title that was not in the watchlist counts; one without a card on this page is not shown, and nor is one of unknown state counted', () => {
    const moved = withMoves(wanted, known([98, null, 'want_to_watch'], [99, undefined, 'watched']))
    expect(shown(moved)).toEqual([1, 2])
    expect(moved.counts).toEqual({ ...COUNTS, want_to_watch: 3 })
  })
})
