import { createHmac, randomBytes } from 'node:crypto'
import { SESSION_SECONDS } from '#domain/accounts/limits.ts'
import { TEST_SECRET } from '#domain/accounts/testing/test-auth.ts'
import type { Database } from '#db/client.ts'
import { testBrowser } from '#domain/accounts/testing/test-browser.ts'
import type { Member, StaffRole } from '#shared/members/member.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import type { TestSite } from './site.ts'

export const PANEL = SITE.adminUrl

/** A browser on the panel's host that keeps its cookies. */
export function panelBrowser(site: TestSite, browser = testBrowser()) {
  const call = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const cookie = browser.caller.cookies ?? ''
    const headers = { ...init.headers, ...(cookie === '' ? {} : { cookie }) }
    const answer = await site.fetch(PANEL + path, { ...init, headers })
    browser.take(answer.headers.getSetCookie())
    return answer
  }
  return {
    browser,
    get: (path: string, headers: Record<string, string> = {}) => call(path, { headers }),
    form: (path: string, fields: Record<string, string>) =>
      call(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { origin: PANEL, 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

export async function giveRole(db: Database, { id }: Pick<Member, 'id'>, role: StaffRole): Promise<void> {
  await db.insertInto('admin_users').values({ id, role, updated_at: new Date() }).execute()
}

/** A new member with a session of the panel; null: without a role, like someone who has lost it. */
export async function panelMember(site: TestSite, displayName: string, role: StaffRole | null) {
  const { member } = await insertSignedIn(site.db, displayName)
  if (role !== null) await giveRole(site.db, member, role)
  const token = randomBytes(16).toString('hex')
  const expires_at = new Date(Date.now() + SESSION_SECONDS * 1_000)
  await site.db.insertInto('auth_sessions').values({ user_id: member.id, token, expires_at, site: 'admin' }).execute()
  const signature = createHmac('sha256', TEST_SECRET).update(token).digest('base64')
  const browser = testBrowser()
  const session = encodeURIComponent(`${token}.${signature}`)
  browser.take([`kinora-admin.session_token=${session}`, 'kinora_panel_language=en'])
  return { ...panelBrowser(site, browser), member }
}
