import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { depsOn, keptBy, NOW } from '../watchlist/testing/watchlist.ts'
import { saveMemberPreferences } from './save-member-preferences.ts'

const database = withDatabase()

describe('saveMemberPreferences', () => {
  it('I18N-14: writes country, language and the time into the profile of the viewer alone', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const before = await keptBy(database.db, other)
    const save = (given: { country?: string; language?: string }) =>
      saveMemberPreferences(depsOn(database.db), { viewer, ...given })
    expect(await save({ country: 'TR', language: 'tr' })).toEqual({ ok: true, country: 'TR', language: 'tr' })
    const written = { country_code: 'TR', language_code: 'tr', updated_at: new Date(NOW) }
    expect((await keptBy(database.db, viewer)).profile).toMatchObject(written)
    expect(await save({ country: 'DE' })).toEqual({ ok: true, country: 'DE', language: 'tr' })
    expect(await save({ language: 'ar' })).toEqual({ ok: true, country: 'DE', language: 'ar' })
    expect(await keptBy(database.db, other)).toEqual(before)
  })

  it('I18N-20: refuses what is no country or language of the site, and changes nothing then', async () => {
    const viewer = await insertMember(database.db)
    const before = await keptBy(database.db, viewer)
    const save = (given: { country?: string; language?: string }) =>
      saveMemberPreferences(depsOn(database.db), { viewer, ...given })
    for (const country of ['XX', 'tr', '', 'TUR', '__proto__']) {
      expect(await save({ country, language: 'tr' })).toEqual({ ok: false, reason: 'unknown-country' })
    }
    for (const language of ['xx', 'TR', '', 'tr-TR', 'constructor']) {
      expect(await save({ country: 'TR', language })).toEqual({ ok: false, reason: 'unknown-language' })
    }
    expect(await keptBy(database.db, viewer)).toEqual(before)
    const nobody = { viewer: { id: crypto.randomUUID() }, country: 'TR' }
    expect(await saveMemberPreferences(depsOn(database.db), nobody)).toEqual({ ok: false, reason: 'no-profile' })
  })
})
