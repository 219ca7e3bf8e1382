import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertAdUnit } from '#tests/factories/insert-ad-unit.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertStaff } from '../testing/insert-staff.ts'
import { readLog } from '../testing/read-log.ts'
import { createAdUnit } from './create-ad-unit.ts'
import { editAdUnit } from './edit-ad-unit.ts'
import { listAdUnits } from './list-ad-units.ts'
import { removeAdUnit } from './remove-ad-unit.ts'
import { setAdActive } from './set-ad-active.ts'

const database = withDatabase()
const UNIT = { name: 'Autumn', position: 'home_top', code: '<b>Buy</b>', isActive: true }

async function newAdmin() {
  return { actor: await insertStaff(database.db, 'admin'), userAgent: 'TestBrowser/1.0' }
}

/** The cache does not matter here. */
function deps(now = '2026-01-01T00:00:00Z') {
  return createSampleDeps(database.db, { now })
}

const listed = async () => (await listAdUnits(deps())).map(({ name }) => name)

describe('ad units', () => {
  it('ADMIN-ADS-12, DATA-38: say who made and who changed them, and when', async () => {
    const [maker, changer] = [await newAdmin(), await newAdmin()]
    const made = await createAdUnit(deps(), { ...maker, ad: { ...UNIT, name: ' \u202e Autumn\n sale ' } })
    const id = made.ok ? made.id : ''
    const row = () => database.db.selectFrom('ad_units').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [at, later] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']
    const stored = { id, name: 'Autumn sale', position: 'home_top', ad_code: UNIT.code, is_active: true }
    const [byMaker, byChanger] = [maker.actor.id, changer.actor.id]
    const first = { created_by: byMaker, created_at: new Date(at) }
    expect(await row()).toEqual({ ...stored, ...first, updated_by: byMaker, updated_at: new Date(at) })
    const ad = { name: 'Winter', position: 'footer', code: '<i>Buy</i>', isActive: false }
    expect(await editAdUnit(deps(later), { ...changer, id, ad })).toMatchObject({ ok: true })
    const changed = { name: 'Winter', position: 'footer', ad_code: ad.code, is_active: false }
    expect(await row()).toEqual({ id, ...changed, ...first, updated_by: byChanger, updated_at: new Date(later) })
    expect(await setAdActive(deps(later), { ...maker, id, isActive: true })).toMatchObject({ ok: true })
    expect(await row()).toMatchObject({ ...changed, is_active: true, updated_by: byMaker })
    expect(await removeAdUnit(deps(), { ...maker, id })).toMatchObject({ ok: true })
    expect(await listed()).toEqual([])
  })

  it('ADMIN-ADS-13: are listed with the newest first', async () => {
    for (const [name, day] of Object.entries({ Second: '02', Third: '03', First: '01' })) {
      const unit = { name, isActive: name !== 'Second', createdAt: `2026-01-${day}T00:00:00Z` }
      await insertAdUnit(database.db, unit)
    }
    expect((await listAdUnits(deps())).map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Third', true],
      ['Second', false],
      ['First', true],
    ])
  })

  it.each([
    ['ADMIN-ADS-03', { name: ' \n ' }, 'name-required'],
    ['ADMIN-ADS-03', { name: 'x'.repeat(101) }, 'name-too-long'],
    ['ADMIN-ADS-04', { position: '' }, 'position-required'],
    ['ADMIN-ADS-04', { position: 'header' }, 'position-required'],
    ['ADMIN-ADS-05', { code: ' \n ' }, 'code-required'],
    ['ADMIN-ADS-05', { code: 'ğ'.repeat(10_241) }, 'code-too-long'],
  ])('%s: with %j are not kept', async (_id, wrong, reason) => {
    const admin = await newAdmin()
    const id = await insertAdUnit(database.db)
    const ad = { ...UNIT, ...wrong }
    expect(await createAdUnit(deps(), { ...admin, ad })).toEqual({ ok: false, reason })
    expect(await editAdUnit(deps(), { ...admin, id, ad })).toEqual({ ok: false, reason })
    expect(await listed()).toEqual([UNIT.name])
  })

  it('DATA-12: stay when the account that made them goes', async () => {
    const { actor, ...by } = await newAdmin()
    await createAdUnit(deps(), { actor, ...by, ad: UNIT })
    await database.db.deleteFrom('auth_users').execute()
    const rows = await database.db.selectFrom('ad_units').select(['name', 'created_by', 'updated_by']).execute()
    expect(rows).toEqual([{ name: UNIT.name, created_by: null, updated_by: null }])
  })
})

describe('the log', () => {
  it('ROLES-06: has each change of an ad as it was and as it became, but for the code itself', async () => {
    const admin = await newAdmin()
    const made = await createAdUnit(deps(), { ...admin, ad: UNIT })
    const id = made.ok ? made.id : ''
    await editAdUnit(deps(), { ...admin, id, ad: { ...UNIT, position: 'footer', code: '<i>ğ</i>' } })
    await setAdActive(deps(), { ...admin, id, isActive: false })
    await removeAdUnit(deps(), { ...admin, id })
    const lines = await readLog(database.db, admin.actor)
    const digest = expect.stringMatching(/^[\da-f]{16}$/) as string
    const first = { name: 'Autumn', position: 'home_top', is_active: true, code: digest, bytes: 10 }
    const moved = { ...first, position: 'footer', bytes: 9 }
    expect(lines).toEqual(
      Object.entries({
        create_ad_unit: { after: first },
        update_ad_unit: { before: first, after: moved },
        toggle_ad_unit: { before: moved, after: { ...moved, is_active: false } },
        delete_ad_unit: { before: { ...moved, is_active: false } },
      }).map(([action, details]) => {
        const target = { target_type: 'ad_unit', target_id: id }
        return { action, ...target, details, user_agent: 'TestBrowser/1.0' }
      }),
    )
    const codeOf = (at: number) => (lines[at]!.details as { after: { code: string } }).after.code
    expect(codeOf(0)).not.toBe(codeOf(1))
    expect(codeOf(1)).toBe(codeOf(2))
  })

  it('has attempts that were refused, with the reason, and none of people who are no staff', async () => {
    const [admin, editor] = [await newAdmin(), { actor: await insertStaff(database.db, 'editor'), userAgent: null }]
    const id = await insertAdUnit(database.db)
    await database.db.deleteFrom('ad_units').execute()
    const unknown = { ok: false, reason: 'unknown' }
    expect(await editAdUnit(deps(), { ...admin, id, ad: UNIT })).toEqual(unknown)
    expect(await setAdActive(deps(), { ...admin, id, isActive: false })).toEqual(unknown)
    expect(await removeAdUnit(deps(), { ...admin, id: "x'; --" })).toEqual(unknown)
    expect(await createAdUnit(deps(), { ...admin, ad: { ...UNIT, name: '' } })).toMatchObject({ ok: false })
    const refusals = async ({ actor }: { actor: { id: string } }) =>
      (await readLog(database.db, actor)).map(({ action, target_id, details }) => [action, target_id, details])
    expect(await refusals(admin)).toEqual([
      ['update_ad_unit', id, { refused: 'unknown' }],
      ['toggle_ad_unit', id, { refused: 'unknown' }],
      ['delete_ad_unit', null, { refused: 'unknown' }],
      ['create_ad_unit', null, { refused: 'name-required' }],
    ])
    expect(await createAdUnit(deps(), { ...editor, ad: UNIT })).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await refusals(editor)).toEqual([['create_ad_unit', null, { refused: 'not-allowed' }]])
    const stranger = { actor: { id: randomUUID() }, userAgent: null }
    expect(await createAdUnit(deps(), { ...stranger, ad: UNIT })).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await refusals(stranger)).toEqual([])
    expect(await listed()).toEqual([])
  })
})
