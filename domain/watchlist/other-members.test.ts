import { describe, expect, it } from 'vitest'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { exportRatingsCsv, exportWatchlistCsv } from '../own-data/export-csv.ts'
import { exportOwnData } from '../own-data/export-own-data.ts'
import { ownFile } from '../own-data/testing/own-file.ts'
import { importOwnData } from '../own-data/import-own-data.ts'
import { collect } from '../own-data/testing/collect.ts'
import { saveMemberPreferences } from '../preferences/save-member-preferences.ts'
import { rateTitle } from '../ratings/rate-title.ts'
import { removeRating } from '../ratings/remove-rating.ts'
import { mergeServices } from '../services/merge-services.ts'
import { saveServices } from '../services/save-services.ts'
import { saveViewingSwitches } from '../services/save-viewing-switches.ts'
import { addToWatchlist } from './add-to-watchlist.ts'
import { findPublicWatchlist } from './find-public-watchlist.ts'
import { findUserStates } from './find-user-states.ts'
import { WATCHLIST_PAGE_SIZE } from './limits.ts'
import { listWatchlist } from './list-watchlist.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'
import { setStatus } from './set-status.ts'
import { shareWatchlist } from './share-watchlist.ts'
import { WATCHLIST_SORTS } from './sorts.ts'
import { depsOn, insertEntry, insertRating, keptBy, yes } from './testing/watchlist.ts'

const database = withDatabase()

/** Everything a member can do to their own data, aimed at another member's titles. */
const WRITES: Readonly<Record<string, (viewer: Member, ref: TitleRef) => Promise<unknown>>> = {
  setStatus: (viewer, ref) => setStatus(depsOn(database.db), { viewer, ref, status: 'dropped', mayAsk: yes }),
  addToWatchlist: (viewer, ref) => addToWatchlist(depsOn(database.db), { viewer, ref, mayAsk: yes }),
  removeFromWatchlist: (viewer, ref) => removeFromWatchlist(depsOn(database.db), { viewer, ref }),
  shareWatchlist: (viewer) => shareWatchlist(depsOn(database.db), { viewer, isPublic: true }),
  rateTitle: (viewer, ref) => rateTitle(depsOn(database.db), { viewer, ref, rating: 1, mayAsk: yes }),
  removeRating: (viewer, ref) => removeRating(depsOn(database.db), { viewer, ref }),
  saveServices: (viewer) => saveServices(depsOn(database.db), { viewer, services: [] }),
  mergeServices: (viewer) => mergeServices(depsOn(database.db), { viewer, services: [8] }),
  saveViewingSwitches: (viewer) => saveViewingSwitches(depsOn(database.db), { viewer, hideWatched: true }),
  saveMemberPreferences: (viewer) =>
    saveMemberPreferences(depsOn(database.db), { viewer, country: 'TR', language: 'tr' }),
  importOwnData: async (viewer, ref) => {
    const text = JSON.stringify({
      format: 'kinora-own-data',
      version: 1,
      watchlist: [{ ...ref, status: 'dropped', addedAt: '2000-01-01T00:00:00Z' }],
      ratings: [{ ...ref, rating: 1, ratedAt: '2999-01-01T00:00:00Z' }],
    })
    return importOwnData(depsOn(database.db), { viewer, file: ownFile(text) })
  },
}

async function twoMembers() {
  const owner = await insertMember(database.db, { services: [8], country_code: 'DE' })
  const viewer = await insertMember(database.db)
  const refs = await insertMovies(database.db, 2)
  await insertOffer(database.db, refs[0]!, { provider_id: 8 })
  for (const ref of refs) {
    await insertEntry(database.db, owner, ref, { status: 'watched', secondsAgo: 60 })
    await insertRating(database.db, owner, ref, 7)
  }
  return { owner, viewer, refs }
}

describe('what belongs to another member', () => {
  it('ROLES-04, DATA-27, DATA-32: is changed by nothing that the viewer does', async () => {
    const { owner, viewer, refs } = await twoMembers()
    const before = await keptBy(database.db, owner)
    for (const [name, write] of Object.entries(WRITES)) {
      for (const ref of refs) await write(viewer, ref)
      expect([name, await keptBy(database.db, owner)]).toEqual([name, before])
    }
  })

  it('ROLES-04, PUBWL-20: is read by nothing that the viewer asks', async () => {
    const { owner, viewer, refs } = await twoMembers()
    const deps = depsOn(database.db)
    expect(await findUserStates(deps, { viewer, refs })).toEqual({})
    for (const sort of WATCHLIST_SORTS) {
      const input = {
        viewer,
        status: 'watched',
        sort,
        filters: {},
        language: 'en',
        country: 'US',
        mayAsk: yes,
      } as const
      expect(await listWatchlist(deps, input)).toMatchObject({ items: [], missing: [], counts: { watched: 0 } })
    }
    const files = [
      exportOwnData(deps, { viewer }),
      exportWatchlistCsv(deps, { viewer, language: 'en' }),
      exportRatingsCsv(deps, { viewer, language: 'en' }),
    ]
    for (const file of files) {
      const text = await collect(file)
      for (const secret of [owner.id, owner.email, String(refs[0]!.id)]) expect(text).not.toContain(secret)
    }
    for (const by of [{ name: owner.displayName }, { listId: owner.id }]) {
      const found = await findPublicWatchlist(deps, { by, status: 'watched', language: 'en', country: 'US', viewer })
      expect(Object.keys(found)).toEqual(['kind'])
    }
  })

  it('ROLES-04: does not come with the place of a page of theirs', async () => {
    const { owner, viewer } = await twoMembers()
    for (const ref of await insertMovies(database.db, WATCHLIST_PAGE_SIZE)) {
      await insertEntry(database.db, owner, ref, { status: 'watched' })
    }
    const input = { status: 'watched', sort: 'added', filters: {}, language: 'en', country: 'US', mayAsk: yes } as const
    const { nextCursor } = await listWatchlist(depsOn(database.db), { viewer: owner, ...input })
    if (nextCursor === null) throw new Error('There are two pages.')
    const page = await listWatchlist(depsOn(database.db), { viewer, cursor: nextCursor, ...input })
    expect(page).toMatchObject({ items: [], missing: [], nextCursor: null })
  })
})
