import { createHash } from 'node:crypto'
import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { isId } from '../is-id.ts'
import { logAction } from '../log-action.ts'
import type { AdText } from './ad-text.ts'

/** The user who wants to change ads, and their browser. */
export interface AdActor {
  actor: Pick<Member, 'id'>
  userAgent: string | null
}

export type Refused<Reason> = { ok: false; reason: Reason }

/** The state of a unit; null before it is created and after it is deleted. */
interface Changed {
  ok: true
  id: string
  before: AdText | null
  after: AdText | null
}

interface Attempt<Reason> extends AdActor {
  action: 'create_ad_unit' | 'update_ad_unit' | 'toggle_ad_unit' | 'delete_ad_unit'
  /** Id of the unit to change; null for a new one. */
  id: string | null
  change: (trx: Database) => Promise<Changed | Refused<Reason>>
}

/**
 * Changes ads and writes the log in one transaction, and makes every process show the change. Admins only: their role is read, and locked,
 * in the same transaction. Every attempt by staff is logged, a refused one with the reason.
 */
export async function attemptAdChange<Reason extends string>(
  { db }: Pick<Deps, 'db'>,
  { actor, userAgent, action, id, change }: Attempt<Reason>,
): Promise<{ ok: true; id: string } | Refused<Reason | 'not-allowed'>> {
  return inTransaction(db, async (trx) => {
    const outcome = (await mayAdminister(trx, actor)) ? await change(trx) : refused('not-allowed')
    const target = outcome.ok ? outcome.id : id
    await logAction(trx, {
      actor,
      action,
      target: target !== null && isId(target) ? { type: 'ad_unit', id: target } : null,
      details: outcome.ok ? describeChange(outcome) : { refused: outcome.reason },
      userAgent,
    })
    if (!outcome.ok) return outcome
    if (outcome.before?.is_active === true || outcome.after?.is_active === true)
      await announceChange(trx, { kind: 'everything' })
    return { ok: true, id: outcome.id } as const
  })
}

export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason }
}

/** The unit, locked until the transaction ends; null if there is none. */
export async function lockAdUnit(trx: Database, id: string): Promise<AdText | null> {
  if (!isId(id)) return null
  const columns = ['name', 'position', 'ad_code', 'is_active'] as const
  const unit = trx.selectFrom('ad_units').select(columns).where('id', '=', id)
  return (await unit.forUpdate().executeTakeFirst()) ?? null
}

async function mayAdminister(trx: Database, actor: Pick<Member, 'id'>): Promise<boolean> {
  const staff = trx.selectFrom('admin_users').select('role').where('id', '=', actor.id)
  return hasRank((await staff.forShare().executeTakeFirst())?.role ?? null, 'admin')
}

function describeChange({ before, after }: Changed): { before?: object; after?: object } {
  return { ...(before && { before: describeAd(before) }), ...(after && { after: describeAd(after) }) }
}

/** What the log contains about a unit: of its code, which is long, only its length and whether it differs. */
function describeAd({ name, position, ad_code: code, is_active }: AdText): object {
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 16)
  return { name, position, is_active, code: digest, bytes: Buffer.byteLength(code) }
}
