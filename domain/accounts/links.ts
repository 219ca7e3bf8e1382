import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { databaseNow, databaseTimeIn } from '#db/database-time.ts'
import type { Deps } from '#domain/deps.ts'
import { linkSeconds } from '#shared/members/link-lives.ts'
import type { LinkKind } from '#shared/members/link-lives.ts'
import { ENDED_LINK_KEPT_SECONDS } from './limits.ts'

/** A used link counts as expired. */
export type LinkState = 'valid' | 'expired' | 'invalid'
export type LinkRefusal = 'link-expired' | 'link-invalid'

const TOKEN_BYTES = 32
/** Takes the place of a link's hash for authenticator codes that were used. */
export const SPENT_CODE = 'spent-code'

/** Creates a token that stands for `value` until it is used or expires, by the database's time. Only its hash is stored. */
export async function createLink(
  { db }: Pick<Deps, 'db'>,
  { kind, value }: { kind: LinkKind; value: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.deleteFrom('auth_verifications').where('expires_at', '<', databaseTimeIn(-ENDED_LINK_KEPT_SECONDS)).execute()
  await db
    .insertInto('auth_verifications')
    .values({
      identifier: identifierOf(kind, token),
      value,
      expires_at: databaseTimeIn(linkSeconds(kind)),
      created_at: databaseNow,
    })
    .execute()
  return token
}

/** What using the link would result in. */
export async function checkLink(
  { db }: Pick<Deps, 'db'>,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<LinkState> {
  const row = await db
    .selectFrom('auth_verifications')
    .select((link) => link('expires_at', '>', databaseNow).as('is_valid'))
    .where('identifier', '=', identifierOf(kind, token))
    .executeTakeFirst()
  if (row === undefined) return 'invalid'
  return row.is_valid ? 'valid' : 'expired'
}

/** The user whose link is being used; their other links wait until the transaction ends. Null if the link belongs to no user. */
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

/** Address and name of the user that the link belongs to; empty if it belongs to none. */
export async function findLinkOwner(
  { db }: Pick<Deps, 'db'>,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<{ email?: string; displayName?: string }> {
  const row = await db
    .selectFrom('auth_verifications as v')
    .innerJoin('user_profiles as p', (join) => join.on(sql`p.id::text`, '=', sql`v.value`))
    .select(['p.email', 'p.display_name as displayName'])
    .where('v.identifier', '=', identifierOf(kind, token))
    .executeTakeFirst()
  return row ?? {}
}

/**
 * Redeems the link and returns its value, to only one of several concurrent callers. Null if it was not valid. If the transaction is rolled
 * back, the link stays valid.
 */
export async function redeemLink(
  { db }: Pick<Deps, 'db'>,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<string | null> {
  const row = await db
    .updateTable('auth_verifications')
    .set({ expires_at: sql<Date>`created_at` })
    .where('identifier', '=', identifierOf(kind, token))
    .where('expires_at', '>', databaseNow)
    .returning(['id', 'value'])
    .executeTakeFirst()
  if (row === undefined) return null
  await db.updateTable('auth_verifications').set({ value: '' }).where('id', '=', row.id).execute()
  return row.value
}

export async function linkRefusal(
  deps: Pick<Deps, 'db'>,
  link: { kind: LinkKind; token: string },
): Promise<LinkRefusal> {
  return (await checkLink(deps, link)) === 'invalid' ? 'link-invalid' : 'link-expired'
}

/** Once a member has proved their identity again: revokes their open links, pending second factors and trusted browsers. */
export async function endProofs(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('auth_verifications')
    .where(({ or, eb }) => or([eb('value', '=', userId), eb('value', 'like', `${userId} %`)]))
    .execute()
}

/**
 * When a member signs out everywhere: revokes pending second factors and trusted browsers. Used codes stay used. Call it in a transaction.
 */
export async function endTrust(trx: Database, userId: string): Promise<void> {
  // The same locking order as setPassword: user, proofs, sessions.
  await trx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute()
  await trx.deleteFrom('auth_verifications').where('value', '=', userId).where('identifier', '<>', SPENT_CODE).execute()
}

function identifierOf(kind: LinkKind, token: string): string {
  return createHash('sha256').update(`${kind}:${token}`).digest('base64url')
}
