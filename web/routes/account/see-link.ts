import { isUnavailable } from '#db/errors.ts'
import { checkLink } from '#domain/accounts/links.ts'
import type { Deps } from '#domain/deps.ts'
import type { LinkKind } from '#shared/members/link-lives.ts'
import type { SeenLink } from './link-texts.ts'

/** What would come of a mailed link. */
export async function seeLink(deps: Deps, link: { kind: LinkKind; token: string }): Promise<SeenLink> {
  try {
    return await checkLink(deps, link)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A link could not be checked')
    return 'unchecked'
  }
}
