import type { Deps } from '#domain/deps.ts'
import { tellMember } from '../tell-member.ts'

/** Notifies the member that their password was changed, in case it was not them. `db`: the transaction that changes it. */
export function tellOfNewPassword(deps: Pick<Deps, 'db' | 'jobs'>, userId: string): Promise<void> {
  return tellMember(deps, { userId, mail: 'password-changed' })
}
