import { createHmac } from 'node:crypto'
import type { Deps } from '#domain/deps.ts'
import { parseCookies } from '#domain/preferences/cookies.ts'
import { networkOf } from '#integrations/rate-limits/network-of.ts'
import { TRAITS_HEADER, TRAITS_LENGTH } from '#shared/assistant/answer.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import type { ConversationOwner } from '../conversations/owner.ts'
import type { Asker } from '../quota/asker.ts'
import { createGuestSession, keepGuestSession, readGuestSession } from './guest-session.ts'

export interface IdentifiedAsker {
  asker: Asker
  owner: ConversationOwner
  /** Set-Cookie values that identify a guest next time; none for members. */
  cookies: string[]
}

interface Caller {
  member: Pick<Member, 'id' | 'role'> | null
  headers: Pick<Headers, 'get'>
  clientIp: string | null
}

/**
 * Identifies the asker: the member, or a guest by the session of their signed cookie (a new one if there is none) and by keyed hashes of
 * what their browser sends about itself and of their network. The hashed data is not stored.
 */
export function identifyAsker(
  deps: Pick<Deps, 'guestKey' | 'site'>,
  { member, headers, clientIp }: Caller,
): IdentifiedAsker {
  const network = clientIp === null ? null : keyed(deps.guestKey, ['network', networkOf(clientIp)])
  if (member !== null) {
    const isAdmin = hasRank(member.role, 'admin')
    const asker: Asker = isAdmin ? { kind: 'admin', network } : { kind: 'member', userId: member.id, network }
    return { asker, owner: { userId: member.id }, cookies: [] }
  }
  const known = readGuestSession(deps, parseCookies(headers.get('cookie')))
  const { id, cookie } =
    known === null ? createGuestSession(deps) : { id: known, cookie: keepGuestSession(deps, known) }
  const said = [TRAITS_HEADER, 'user-agent', 'accept-language'].map((name) => headers.get(name) ?? '')
  const browser = said.map((text) => text.slice(0, TRAITS_LENGTH))
  const fingerprint = keyed(deps.guestKey, ['browser', network ?? '', ...browser])
  return { asker: { kind: 'guest', sessionId: id, fingerprint, network }, owner: { sessionId: id }, cookies: [cookie] }
}

function keyed(key: string, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}
