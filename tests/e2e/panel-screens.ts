import type { Page } from '@playwright/test'
import { insertList } from '../factories/insert-list.ts'
import { insertAccount, sampleDatabase } from './new-member.ts'

/** A state of a panel page that is checked. */
export interface PanelState {
  name: string
  path: string
  /** Steps to reach the state it is named after. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Required data: a member without a role, and a title that distinguishes a page's row and a unit's from all others. */
export interface PanelData {
  user: { id: string; email: string }
  unit: string
  page: number
}

/** Long and unbreakable, as user-defined names may be. */
const LONG = 'Wort'.repeat(20)

export async function furnishPanel(): Promise<PanelData> {
  const db = await sampleDatabase()
  const [user, owner] = [await insertAccount(), await insertAccount()]
  const message = { name: LONG, email: 'ada@kinora.example', subject: null, message: LONG.repeat(5), language: 'ar' }
  await db.insertInto('contact_messages').values(message).execute()
  const list = await insertList(db, { owner, name: LONG, slug: `reported-${user.id}` })
  const report = { list_id: list.id, reporter_id: user.id, reason: 'privacy', comment: LONG.repeat(5) } as const
  await db.insertInto('list_reports').values(report).execute()
  // Inactive, so it is not shown on the site.
  const unit = { name: LONG, position: 'home_top', ad_code: '<a href="https://shop.example/">Tea</a>' } as const
  const { id } = await db
    .insertInto('ad_units')
    .values({ ...unit, is_active: false, created_at: new Date(), updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  // So that each chart of the dashboard has something to draw.
  const day = new Date().toISOString().slice(0, 10)
  await db
    .insertInto('daily_counts')
    .values(['empty_search', 'member_question', 'guest_question'].map((name) => ({ day, name, count: 7 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const page = await db.selectFrom('static_pages').select('id').where('slug', '=', 'help').executeTakeFirstOrThrow()
  return { user, unit: id, page: page.id }
}

const failing = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.getByRole('alert').first().waitFor()
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()

/** Every state of every page behind the sign-in, by the page's module: a page that is missing here fails the test. */
export function panelStates({ user, unit, page }: PanelData): Readonly<Record<string, readonly PanelState[]>> {
  const found = `/admin/users?q=${encodeURIComponent(user.email)}`
  const openAccount = (shown: Page) => shown.locator('.account > button').click()
  const openTables = async (shown: Page) => {
    for (const table of await shown.locator('.day-panel summary').all()) await table.press('Enter')
    await shown.locator('.day-panel:has(svg[role="img"]) td').nth(2).waitFor()
  }
  return {
    'routes/dashboard/page.tsx': [
      { name: 'dashboard, with the account’s menu', path: '/admin', prepare: openAccount },
      { name: 'dashboard, of what is coming', path: '/admin?soon', prepare: openTables },
    ],
    'routes/users/page.tsx': [
      { name: 'users', path: '/admin/users' },
      { name: 'no user', path: '/admin/users?q=zzzzzz' },
      ...['grant', 'erase'].map((change) => ({
        name: `users, asked to ${change}`,
        path: `${found}&ask=${change}&user=${user.id}`,
        prepare: dialog,
      })),
      { name: 'users, refused', path: `${found}&problem=not-allowed` },
    ],
    'routes/reports/page.tsx': [
      { name: 'reports', path: '/admin/reports' },
      { name: 'no report', path: '/admin/reports?show=done' },
    ],
    'routes/messages/page.tsx': [
      { name: 'messages', path: '/admin/messages' },
      { name: 'no message', path: '/admin/messages?show=done' },
    ],
    'routes/pages/page.tsx': [
      { name: 'pages', path: '/admin/pages' },
      { name: 'no page', path: '/admin/pages?q=zzzzzz' },
    ],
    'routes/pages/edit/page.tsx': [
      { name: 'new page, refused', path: '/admin/pages/new', prepare: failing('.page-form [type="submit"]') },
      { name: 'page', path: `/admin/pages/${page}` },
    ],
    'routes/pages/preview/page.tsx': [{ name: 'preview of a page', path: `/admin/pages/${page}/preview` }],
    'routes/pages/remove/page.tsx': [{ name: 'page, asked to delete', path: `/admin/pages/${page}/delete` }],
    'routes/ads/page.tsx': [
      { name: 'ads', path: '/admin/ads' },
      {
        name: 'new ad, refused',
        path: '/admin/ads?new=1',
        prepare: failing('[role="dialog"] [type="submit"], dialog [type="submit"]'),
      },
      { name: 'ad', path: `/admin/ads?preview=${unit}`, prepare: dialog },
      { name: 'ad, asked to delete', path: `/admin/ads?delete=${unit}`, prepare: dialog },
    ],
    'routes/security/page.tsx': [
      { name: 'security events', path: '/admin/security' },
      { name: 'no security event', path: '/admin/security?person=zzzzzz' },
    ],
    'routes/log/page.tsx': [
      { name: 'log', path: '/admin/log', prepare: (shown) => shown.locator('summary').first().click() },
      { name: 'no entry', path: '/admin/log?person=zzzzzz' },
    ],
  }
}

/** Pages for users who are not signed in. */
export const CLOSED_STATES: Readonly<Record<string, readonly PanelState[]>> = {
  'routes/login/page.tsx': [
    {
      name: 'sign-in, refused',
      path: '/login',
      async prepare(page) {
        await page.locator('[name="email"]').fill('nobody@kinora.example')
        await page.locator('[name="password"]').fill('wrong')
        await failing('[type="submit"]')(page)
      },
    },
  ],
  'routes/login/code.tsx': [{ name: 'second step', path: '/login/code' }],
}

/** Shown only if the configuration requires a second factor; in the frame of the sign-in. Covered by `npm --prefix lab run panel`. */
export const SHOWN_ELSEWHERE = ['routes/second-factor/page.tsx']
