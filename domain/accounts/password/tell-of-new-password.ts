import type { Deps } from '#domain/deps.ts'
import { tellMember } from '../tell-member.ts'

/** Somebody changed it; where that was not the member, they must hear of it. `db`: the transaction that changes it. */
export function tellOfNewPassword(deps: Pick<Deps, 'db' | 'jobs'>, userId: string): Promise<void> {
  return tellMember(deps, { userId, mail: 'password-changed' })
}
