import { createHash } from 'node:crypto'
import { databaseNow, databaseTimeIn } from '#db/database-time.ts'
import type { Deps } from '#domain/deps.ts'
import { CODE_SECONDS } from '../limits.ts'
import { SPENT_CODE } from '../links.ts'

/** Records that an authenticator code was used; false if it was used before, which stops anyone who read it over the member's shoulder. */
export async function spendCode(
  { db }: Pick<Deps, 'db'>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const row = await db
    .insertInto('auth_verifications')
    .values({
      id: idOf(`${userId} ${code}`),
      identifier: SPENT_CODE,
      value: userId,
      expires_at: databaseTimeIn(CODE_SECONDS),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({ expires_at: ref('excluded.expires_at') }))
        .where('auth_verifications.expires_at', '<', databaseNow),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The same UUID for the same text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
