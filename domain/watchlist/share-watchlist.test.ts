import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { shareWatchlist } from './share-watchlist.ts'
import { depsOn, keptBy, NOW } from './testing/watchlist.ts'

const database = withDatabase()
const share = (viewer: { id: string }, isPublic: boolean) => shareWatchlist(depsOn(database.db), { viewer, isPublic })

describe('shareWatchlist', () => {
  it('WATCHLIST-13, WATCHLIST-14, Q16: makes a slug out of the display name and writes it with the time', async () => {
    const viewer = await insertMember(database.db, { display_name: 'Ayla_K--99-', updated_at: '2026-01-01T00:00:00Z' })
    expect(await share(viewer, true)).toMatchObject({ isPublic: true, slug: 'ayla-k-99' })
    const { profile } = await keptBy(database.db, viewer)
    expect(profile).toMatchObject({
      is_watchlist_public: true,
      public_watchlist_slug: 'ayla-k-99',
      updated_at: new Date(NOW),
    })
  })

  it('WATCHLIST-15, Q16: hides the list and keeps the slug, also when the name has changed', async () => {
    const viewer = await insertMember(database.db, { display_name: 'First' })
    await share(viewer, true)
    expect(await share(viewer, false)).toMatchObject({ isPublic: false, slug: 'first' })
    await database.db.updateTable('user_profiles').set({ display_name: 'Second' }).where('id', '=', viewer.id).execute()
    expect(await share(viewer, true)).toMatchObject({ isPublic: true, slug: 'first' })
    expect(await share(viewer, true)).toMatchObject({ isPublic: true, slug: 'first' })
  })

  it('hides a list that never was public without giving it a slug', async () => {
    const viewer = await insertMember(database.db)
    expect(await share(viewer, false)).toMatchObject({ isPublic: false, slug: null })
    expect((await keptBy(database.db, viewer)).profile?.public_watchlist_slug).toBeNull()
  })

  it('Q16: puts a suffix behind a slug that is taken, or is the name of another person', async () => {
    const first = await insertMember(database.db, { display_name: 'mel_1' })
    const second = await insertMember(database.db, { display_name: 'mel-1' })
    const third = await insertMember(database.db, { display_name: 'MEL__1' })
    const slugs = [await share(first, true), await share(second, true), await share(third, true)].map(
      (own) => own?.slug,
    )
    expect(slugs[0]).toMatch(/^mel-1-[0-9a-z]{4}$/)
    expect(slugs[1]).toBe('mel-1')
    expect(slugs[2]).toMatch(/^mel-1-[0-9a-z]{4}$/)
    expect(new Set(slugs).size).toBe(3)
  })

  it('Q16: makes one up for a name without letters and digits', async () => {
    const viewer = await insertMember(database.db, { display_name: '___' })
    expect((await share(viewer, true))?.slug).toMatch(/^member-[0-9a-z]{4}$/)
  })

  it('ROLES-04: changes no other member, and nothing where there is no such member', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const before = await keptBy(database.db, other)
    await share(viewer, true)
    expect(await share({ id: crypto.randomUUID() }, true)).toBeNull()
    expect(await keptBy(database.db, other)).toEqual(before)
  })
})
