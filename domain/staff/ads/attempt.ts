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

/** Who wants to change ads, and with what browser. */
export interface AdActor {
  actor: Pick<Member, 'id'>
  userAgent: string | null
}

export type Refused<Reason> = { ok: false; reason: Reason }

/** What has become of a unit; null before it was made, and when it is gone. */
interface Changed {
  ok: true
  id: string
  before: AdText | null
  after: AdText | null
}

interface Attempt<Reason> extends AdActor {
  action: 'create_ad_unit' | 'update_ad_unit' | 'toggle_ad_unit' | 'delete_ad_unit'
  /** Of the unit that is to be changed; null for a new one. */
  id: string | null
  change: (trx: Database) => Promise<Changed | Refused<Reason>>
}

/**
 * Changes ads in one transaction with its line in the log, and has every process show it so. Admins alone may: their role is read, and
 * held, in the same transaction. Every attempt of staff is in the log, a refused one with the reason.
 */
export async function attemptAdChange<Reason extends string>(
  { db }: Pick<Deps, 'db'>,
  { actor, userAgent, action, id, change }: Attempt<Reason>,
): Promise<{ ok: true; id: string } | Refused<Reason | 'not-allowed'>> {
  return inTransaction(db, async (trx) => {
    const outcome = (await mayAdminister(trx, actor)) ? await change(trx) : refuse('not-allowed')
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

export function refuse<Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason }
}

/** The unit, which nobody else can change until the transaction ends; null where there is none. */
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

/** What the log says of a unit: of its code, which is long, only how long and whether it differs. */
function describeAd({ name, position, ad_code: code, is_active }: AdText): object {
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 16)
  return { name, position, is_active, code: digest, bytes: Buffer.byteLength(code) }
}
