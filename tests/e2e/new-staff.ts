import { createHmac, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StaffRole } from '#shared/members/member.ts'
import { insertAccount, sampleDatabase } from './new-member.ts'
import type { NewMember } from './new-member.ts'
import { SAMPLE_SITE } from './sample-site.ts'

export const PANEL = `http://admin.localhost:${SAMPLE_SITE.port}`
const DAY_MS = 24 * 60 * 60 * 1_000

/** Opens a page of the panel and waits for hydration: before that, links load whole documents. */
export async function openPanel(page: Page, path: string): Promise<void> {
  await page.goto(PANEL + path)
  await page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    return [...document.querySelectorAll('main button, main .button, .side-link')].every(isTaken)
  })
}

/** Staff with a password. */
export async function insertStaff(role: StaffRole): Promise<NewMember & { id: string }> {
  const account = await insertAccount()
  const db = await sampleDatabase()
  await db.insertInto('admin_users').values({ id: account.id, role, updated_at: new Date() }).execute()
  return account
}

/** New staff, signed in to the panel with this browser, through rows and a cookie. */
export async function beStaff(page: Page, role: StaffRole, language: 'en' | 'tr' = 'en'): Promise<NewMember> {
  const { id, ...member } = await insertStaff(role)
  const token = randomBytes(16).toString('hex')
  const db = await sampleDatabase()
  const expires_at = new Date(Date.now() + DAY_MS)
  await db.insertInto('auth_sessions').values({ user_id: id, token, expires_at, site: 'admin' }).execute()
  const signature = createHmac('sha256', SAMPLE_SITE.sessionSecret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  await page.context().addCookies([
    { name: 'kinora-admin.session_token', value, url: PANEL, httpOnly: true, sameSite: 'Lax' },
    { name: 'kinora_panel_language', value: language, url: PANEL },
  ])
  return member
}
