import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { linkSeconds } from '#shared/members/link-lives.ts'
import type { LinkKind } from '#shared/members/link-lives.ts'
import { ENDED_LINK_KEPT_SECONDS } from './limits.ts'

/** A link that was used has ended too. */
export type LinkState = 'valid' | 'expired' | 'invalid'
export type LinkRefusal = 'link-expired' | 'link-invalid'

const TOKEN_BYTES = 32
/** In place of a link's: a code of an authenticator that was used. */
export const SPENT_CODE = 'spent-code'

/** A token that stands for `value` until it is used or ends. Only its hash is kept. */
export async function createLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, value }: { kind: LinkKind; value: string },
): Promise<string> {
  const now = clock.now().getTime()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .deleteFrom('auth_verifications')
    .where('expires_at', '<', new Date(now - ENDED_LINK_KEPT_SECONDS * 1_000))
    .execute()
  await db
    .insertInto('auth_verifications')
    .values({
      identifier: identifierOf(kind, token),
      value,
      expires_at: new Date(now + linkSeconds(kind) * 1_000),
      created_at: new Date(now),
    })
    .execute()
  return token
}

/** What would come of using it. */
export async function checkLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<LinkState> {
  const row = await db
    .selectFrom('auth_verifications')
    .select('expires_at')
    .where('identifier', '=', identifierOf(kind, token))
    .executeTakeFirst()
  if (row === undefined) return 'invalid'
  return row.expires_at > clock.now() ? 'valid' : 'expired'
}

/** Whose link it is that is being used; from now on, until the transaction ends, other links of theirs wait. Null where it names nobody. */
export async function lockLinkOwner(
  { db }: Pick<Deps, 'db'>,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('auth_verifications as v')
    .innerJoin('auth_users as u', (join) => join.on(sql`u.id::text`, '=', sql`split_part(v.value, ' ', 1)`))
    .select('u.id')
    .where('v.identifier', '=', identifierOf(kind, token))
    .forUpdate('u')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Ends the link and gives its value: of many at the same time to one only. Null where it was not valid. In a transaction
 * that is undone the link stays good.
 */
export async function redeemLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<string | null> {
  const row = await db
    .updateTable('auth_verifications')
    // A day before it was made: no process's clock is so far behind that the link would be good there.
    .set({ expires_at: sql<Date>`created_at - interval '1 day'` })
    .where('identifier', '=', identifierOf(kind, token))
    .where('expires_at', '>', clock.now())
    .returning(['id', 'value'])
    .executeTakeFirst()
  if (row === undefined) return null
  await db.updateTable('auth_verifications').set({ value: '' }).where('id', '=', row.id).execute()
  return row.value
}

export async function linkRefusal(
  deps: Pick<Deps, 'db' | 'clock'>,
  link: { kind: LinkKind; token: string },
): Promise<LinkRefusal> {
  return (await checkLink(deps, link)) === 'invalid' ? 'link-invalid' : 'link-expired'
}

/** Of a member who proves anew who they are: links on the way, second factors begun, browsers trusted. */
export async function endProofs(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('auth_verifications')
    .where(({ or, eb }) => or([eb('value', '=', userId), eb('value', 'like', `${userId} %`)]))
    .execute()
}

/** Of a member who signs out everywhere: second factors begun and browsers trusted. Codes that were used stay used. Call it in a transaction. */
export async function endTrust(trx: Database, userId: string): Promise<void> {
  // In the order of setPassword: the user, what is to be proved, the sessions.
  await trx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()
  await trx.deleteFrom('auth_verifications').where('value', '=', userId).where('identifier', '<>', SPENT_CODE).execute()
}

function identifierOf(kind: LinkKind, token: string): string {
  return createHash('sha256').update(`${kind}:${token}`).digest('base64url')
}
