import { checkLink } from '#domain/accounts/links.ts'
import type { Deps } from '#domain/deps.ts'
import type { LinkKind } from '#shared/members/link-lives.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import type { SeenLink } from './refusals.ts'

/** The state of a mailed link. */
export async function seeLink(deps: Deps, link: { kind: LinkKind; token: string }): Promise<SeenLink> {
  const unavailable = { log: 'A link could not be checked', answer: () => 'unchecked' as const }
  return unlessUnavailable(deps, unavailable, () => checkLink(deps, link))
}
