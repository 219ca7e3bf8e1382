import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { CREDENTIAL } from '../auth/credential.ts'
import { GOOGLE } from '../auth/google-provider.ts'

/** How the viewer can sign in. */
export interface Security {
  hasPassword: boolean
  google: boolean
  secondFactor: boolean
}

export async function findSecurity(
  { db }: Pick<Deps, 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<Security> {
  const rows = await db
    .selectFrom('auth_users as u')
    .leftJoin('auth_accounts as a', 'a.user_id', 'u.id')
    .select(['u.two_factor_enabled', 'a.provider_id', 'a.password'])
    .where('u.id', '=', viewer.id)
    .execute()
  return {
    hasPassword: rows.some((row) => row.provider_id === CREDENTIAL && row.password !== null),
    google: rows.some((row) => row.provider_id === GOOGLE),
    secondFactor: rows.some((row) => row.two_factor_enabled),
  }
}
