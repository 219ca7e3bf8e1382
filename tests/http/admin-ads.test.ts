import { expect, it } from 'vitest'
import { AD_POSITIONS } from '#shared/ads/ad-position.ts'
import { panelMember } from './admin-browser.ts'
import { elements, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: false })
const UNIT = { intent: 'save', name: 'Autumn', position: 'home_top', code: '<b>Buy</b>', active: '1' }
const to = (answer: Response) => [answer.status, answer.headers.get('location')]
const rows = () => site.db.selectFrom('ad_units').selectAll().orderBy('name').execute()

it('ADMIN-ADS-01, -02, -06, -07, -08, -10, -14, Q54: a unit is made, listed, looked at, switched off, and deleted once asked', async () => {
  const admin = await panelMember(site, 'Root', 'admin')
  const empty = await (await admin.get('/admin/ads')).text()
  expect(plain(empty)).toContain('No ad units yet')
  expect(plain(empty)).toContain('New Ad Unit')
  const form = await (await admin.get('/admin/ads?new=1')).text()
  // Without scripts nothing opens a dialog.
  expect(elements(form, 'dialog')).toEqual([])
  expect(elements(form, 'option').map(({ value }) => value)).toEqual([...AD_POSITIONS])
  expect(texts(form, 'option')).toEqual(expect.arrayContaining(['Homepage - Top', 'Content Page - Sidebar', 'Footer']))
  expect(elements(form, 'option').find((option) => 'selected' in option)).toMatchObject({ value: 'home_top' })
  expect(elements(form, 'input').find(({ name }) => name === 'active')).toHaveProperty('checked')

  expect(to(await admin.form('/admin/ads', UNIT))).toEqual([303, '/admin/ads'])
  const html = await (await admin.get('/admin/ads')).text()
  expect(texts(html, 'th').slice(0, 5)).toEqual(['Name', 'Position', 'Status', 'Created', 'Actions'])
  expect(plain(html)).toContain('Homepage - Top')

  const [unit] = await rows()
  const shown = await (await admin.get(`/admin/ads?preview=${unit!.id}`)).text()
  expect(texts(shown, 'dd')[0]).toBe('Homepage - Top')
  expect(shown).toContain('&lt;b&gt;Buy&lt;/b&gt;</textarea>')
  expect(elements(shown, 'iframe')).toMatchObject([{ sandbox: '', srcdoc: expect.stringContaining('Buy') as string }])
  const toggle = { intent: 'toggle', id: unit!.id, active: '0' }
  expect(to(await admin.form('/admin/ads', toggle))).toEqual([303, '/admin/ads'])
  expect(await rows()).toMatchObject([{ is_active: false, name: 'Autumn', created_by: admin.member.id }])
  const asked = await (await admin.get(`/admin/ads?delete=${unit!.id}`)).text()
  expect(plain(asked)).toContain('Delete “Autumn”?')
  expect(await rows()).toHaveLength(1)
  await admin.form('/admin/ads', { intent: 'delete', id: unit!.id })
  expect(await rows()).toEqual([])
})

it('ADMIN-ADS-03, -04, -05: what cannot be saved says so, with what had been typed', async () => {
  const admin = await panelMember(site, 'Rosa', 'admin')
  const refused = async (wrong: object, text: string) => {
    const answer = await admin.form('/admin/ads?new=1', { ...UNIT, name: 'Typed', ...wrong })
    const html = await answer.text()
    expect([answer.status, plain(html).includes(text)]).toEqual([422, true])
    return html
  }
  await refused({ name: '   ' }, 'Ad unit name is required')
  await refused({ position: '' }, 'Position must be selected')
  expect(await refused({ code: ' ' }, 'Ad code is required')).toContain('Typed')
  expect(await rows()).toEqual([])
})

it.each(['editor', 'moderator', null] as const)(
  'ADMIN-ADS-15: anyone who is %s among the staff neither sees nor changes units',
  async (role) => {
    const somebody = await panelMember(site, `Somebody-${role}`, role)
    const seen = await somebody.get('/admin/ads')
    expect([seen.status, seen.headers.get('location')]).toEqual([302, role === null ? '/login' : '/'])
    expect((await somebody.form('/admin/ads', UNIT)).status).toBe(302)
    expect(await rows()).toEqual([])
  },
)
