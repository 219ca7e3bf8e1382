import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#shared/members/member.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findPublicWatchlist } from './find-public-watchlist.ts'
import type { PublicWatchlistInput } from './find-public-watchlist.ts'
import { WATCHLIST_PAGE_SIZE } from './limits.ts'
import { insertEntry, insertRating } from './testing/watchlist.ts'

const database = withDatabase()
const PUBLIC = { is_watchlist_public: true }
let owner: Member

beforeEach(async () => {
  owner = await insertMember(database.db, {
    display_name: 'Deniz_K',
    email: 'secret@kinora.example',
    avatar_url: '/avatars/1.jpg',
    public_watchlist_slug: 'deniz-k',
    ...PUBLIC,
  })
})

function find(by: PublicWatchlistInput['by'], given: Partial<PublicWatchlistInput> = {}) {
  const input = { by, status: 'want_to_watch', language: 'en', country: 'US', viewer: null, ...given } as const
  return findPublicWatchlist(database, input)
}

async function kinds(...names: string[]) {
  return Promise.all(names.map(async (name) => (await find({ name })).kind))
}

describe('findPublicWatchlist', () => {
  it('PUBWL-01, Q15: finds its owner by slug, then by display name, in any case', async () => {
    expect(await kinds('deniz-k', 'Deniz-K', 'Deniz_K', 'DENIZ_k')).toEqual(['found', 'found', 'found', 'found'])
    const named = (display_name: string, public_watchlist_slug: string) =>
      insertMember(database.db, { display_name, public_watchlist_slug, ...PUBLIC })
    await named('renamed', 'ayla')
    await named('Ayla', 'ayla-x1y2')
    await named('Kaan', 'kaan-x1y2')
    await named('renamed-too', 'kaan')
    expect(await find({ name: 'ayla' })).toMatchObject({ owner: { displayName: 'renamed' } })
    expect(await find({ name: 'kaan' })).toMatchObject({ owner: { displayName: 'renamed-too' } })
  })

  it('PUBWL-18, PUBWL-20: a private list is refused by name just as an unknown one', async () => {
    await insertMember(database.db, { display_name: 'hidden', public_watchlist_slug: 'hidden' })
    await insertMember(database.db, { display_name: 'other', public_watchlist_slug: 'was-hidden' })
    await insertMember(database.db, { display_name: 'was-hidden', public_watchlist_slug: 'x', ...PUBLIC })
    const unknown = { kind: 'unknown' }
    for (const name of ['hidden', 'HIDDEN', 'nobody', '', '../x', 'a b', '%', '\u0000', 'a'.repeat(500)]) {
      expect([name, await find({ name })]).toEqual([name, unknown])
    }
    // A slug stays its owner's: no other list ever appears at a link that was shared.
    expect(await find({ name: 'was-hidden' })).toEqual(unknown)
    expect(await find({ name: owner.id })).toEqual(unknown)
  })

  it('PUBWL-21, Q13: takes a profile id, then a slug; a private list says so only to who has its id', async () => {
    const hidden = await insertMember(database.db, { display_name: 'hidden', public_watchlist_slug: 'hidden' })
    const kind = async (listId: string) => (await find({ listId })).kind
    expect(await kind(owner.id)).toBe('found')
    expect(await kind(owner.id.toUpperCase())).toBe('found')
    expect(await kind('deniz-k')).toBe('found')
    expect(await kind(hidden.id)).toBe('private')
    expect(await kind('hidden')).toBe('unknown')
    expect(await kind(crypto.randomUUID())).toBe('unknown')
    expect(await kind('42')).toBe('unknown')
  })

  it('PUBWL-03, PUBWL-04, PUBWL-22: tells name, picture and whether it is the viewer, and nothing more', async () => {
    const guest = await find({ name: 'deniz-k' })
    const seen = { displayName: 'Deniz_K', avatarUrl: '/avatars/1.jpg', slug: 'deniz-k', isViewer: false }
    expect(guest).toMatchObject({ owner: seen })
    expect('owner' in guest && Object.keys(guest.owner).toSorted()).toEqual(Object.keys(seen).toSorted())
    expect(JSON.stringify(guest)).not.toContain('@')
    expect(JSON.stringify(guest)).not.toContain(owner.id)
    const other = await insertMember(database.db)
    expect(await find({ name: 'deniz-k' }, { viewer: other })).toMatchObject({ owner: { isViewer: false } })
    expect(await find({ name: 'deniz-k' }, { viewer: owner })).toMatchObject({ owner: { isViewer: true } })
  })

  it('PUBWL-05, Q14: shows one of three tabs, the newest first, and counts what it shows; dropped titles and ratings are in none', async () => {
    const [a, b, c, d] = await insertMovies(database.db, 4)
    await insertEntry(database.db, owner, a!, { secondsAgo: 9 })
    await insertEntry(database.db, owner, b!, { secondsAgo: 5 })
    await insertEntry(database.db, owner, c!, { status: 'watched' })
    await insertEntry(database.db, owner, d!, { status: 'dropped' })
    await insertEntry(database.db, owner, await insertMovie(database.db, { adult: true }))
    await insertEntry(database.db, owner, { type: 'tv_show', id: 7_001 }, { status: 'watching' })
    await insertRating(database.db, owner, a!, 2)
    const tab = async (status: PublicWatchlistInput['status']) => {
      const found = await find({ name: 'deniz-k' }, { status })
      return found.kind === 'found' ? { ids: found.cards.map(({ id }) => id), counts: found.counts } : null
    }
    const counts = { want_to_watch: 2, watching: 0, watched: 1 }
    expect(await tab('want_to_watch')).toEqual({ ids: [b!.id, a!.id], counts })
    expect(await tab('watching')).toEqual({ ids: [], counts })
    expect(await tab('watched')).toEqual({ ids: [c!.id], counts })
  })

  it('PUBWL-08: gives titles in the language of the page', async () => {
    await insertEntry(database.db, owner, await insertMovie(database.db, { title: 'Duel', titles: { tr: 'Bela' } }))
    const found = await find({ name: 'deniz-k' }, { language: 'tr' })
    expect(found).toMatchObject({ cards: [{ title: { text: 'Bela', language: 'tr' }, baseTitle: 'Duel' }] })
  })

  it('comes in pages', async () => {
    const refs = await insertMovies(database.db, WATCHLIST_PAGE_SIZE + 1)
    for (const [index, ref] of refs.entries()) await insertEntry(database.db, owner, ref, { secondsAgo: index })
    const first = await find({ name: 'deniz-k' })
    if (first.kind !== 'found' || first.nextCursor === null) throw new Error('There are two pages.')
    expect(first.cards).toHaveLength(WATCHLIST_PAGE_SIZE)
    const second = await find({ name: 'deniz-k' }, { cursor: first.nextCursor })
    expect(second).toMatchObject({ cards: [{ id: refs.at(-1)!.id }], nextCursor: null })
  })
})
