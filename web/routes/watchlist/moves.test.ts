import { describe, expect, it } from 'vitest'
import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { withMoves } from './moves.ts'
import type { ListedItem } from './moves.ts'

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
  return { card: { ...card, services: [] }, addedAt: '2026-01-01T00:00:00.000Z', rating: null, mine: [] }
}

function knownAs(entries: readonly [WatchlistItem, WatchStatus][]): Map<string, ListedItem> {
  return new Map(entries.map(([each, status]) => [titleKey(each.card), { item: each, status }]))
}

const shown = ({ items }: { items: WatchlistItem[] }) => items.map(({ card }) => card.id)

describe('withMoves', () => {
  const [one, two, three] = [item(1), item(2), item(3)]
  const wanted = { status: 'want_to_watch', items: [one, two], counts: COUNTS } as const
  const known = knownAs([
    [one, 'want_to_watch'],
    [two, 'want_to_watch'],
    [three, 'watching'],
  ])

  it('WATCHLIST-07: a title leaves its tab at once, and the numbers of both tabs follow', () => {
    const moved = withMoves(wanted, { chosen: { 'movie/1': { status: 'watched' } }, known })
    expect(shown(moved)).toEqual([2])
    expect(moved.counts).toEqual({ want_to_watch: 1, watching: 1, watched: 1, dropped: 0 })
  })

  it('WATCHLIST-07: it is in the tab that it went to before the server says so', () => {
    const watched = { status: 'watched', items: [], counts: COUNTS } as const
    const moved = withMoves(watched, { chosen: { 'movie/1': { status: 'watched' } }, known })
    expect(shown(moved)).toEqual([1])
    expect(moved.counts.watched).toBe(1)
  })

  it('WATCHLIST-05: a removed title is gone from list and number', () => {
    const moved = withMoves(wanted, { chosen: { 'movie/2': { status: null } }, known })
    expect(shown(moved)).toEqual([1])
    expect(moved.counts).toEqual({ ...COUNTS, want_to_watch: 1 })
  })

  it('WATCHLIST-08: what was taken back is in its old tab', () => {
    const moved = withMoves(wanted, { chosen: { 'movie/1': { status: 'want_to_watch' } }, known })
    expect(shown(moved)).toEqual([1, 2])
    expect(moved.counts).toEqual(COUNTS)
  })

  it('a rating alone moves nothing, nor does a title of another page', () => {
    const chosen = { 'movie/1': {}, 'movie/99': { status: 'watched' as const } }
    expect(shown(withMoves(wanted, { chosen, known }))).toEqual([1, 2])
    expect(withMoves(wanted, { chosen, known }).counts).toEqual(COUNTS)
  })
})
