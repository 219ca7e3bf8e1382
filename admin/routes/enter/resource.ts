import { createHash, randomBytes } from 'node:crypto'
import { redirect } from 'react-router'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { redeemPanelCode } from '#domain/accounts/panel/redeem-panel-code.ts'
import { parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { depsContext, requestContext } from '../../context.ts'
import { panelPath } from '../../http/panel-path.ts'
import { withCookies } from '../../http/with-cookies.ts'
import type { Route } from './+types/resource'

/** State stored in this browser when it was sent to the public site: a code is valid only together with it. */
const STATE_COOKIE = 'kinora_panel_entry'
const STATE_SECONDS = 5 * 60
const STATE_BYTES = 32

/**
 * Takes over a sign-in from the public site: redirects the browser there with the hash of its stored state, and exchanges the code
 * that it brings back for a session of this host.
 */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<never> {
  const { member, clientIp } = context.get(requestContext)
  const deps = context.get(depsContext)
  const to = panelPath(url.searchParams.get('to'))
  if (member !== null && member.role !== null) throw redirect(to)
  const secure = isSecure(deps.site.adminUrl)
  const code = url.searchParams.get('code')
  if (code === null) {
    const state = randomBytes(STATE_BYTES).toString('base64url')
    const query = new URLSearchParams({ fromAdmin: 'true', redirectPath: to, state: hashOf(state) })
    const kept = serializeCookie(STATE_COOKIE, state, { maxAge: STATE_SECONDS, secure, httpOnly: true })
    throw redirect(`${deps.site.publicUrl}/en/login?${query}`, { headers: withCookies([kept]) })
  }
  const state = parseCookies(request.headers.get('cookie')).get(STATE_COOKIE) ?? ''
  const entered = await redeemPanelCode(deps, { code, state, caller: callerOf(request, clientIp) })
  const spent = serializeCookie(STATE_COOKIE, '', { maxAge: 0, secure, httpOnly: true })
  if (!entered.ok) {
    throw redirect('/login?error=entry', { headers: withCookies([spent]) })
  }
  const headers = withCookies([...entered.cookies, spent])
  throw redirect(entered.next === 'second-factor' ? '/login/code' : to, { headers })
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url')
}
