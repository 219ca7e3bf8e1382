import type { Database } from '#db/client.ts'
import type { OfferChangesTable } from '#db/schema/catalogue.ts'
import { titleTable } from '#db/title-tables.ts'
import { offerWay } from '#shared/titles/monetization.ts'
import type { MonetizationType, OfferWay } from '#shared/titles/monetization.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { LATEST_ARRIVAL_MS, OFFER_FLICKER_MS } from '../limits.ts'
import { serviceOf } from '../services/streaming-services.ts'

/** When the offers of a stored title were last read. */
export interface EarlierReading {
  readAt: Date
  /** When the title was first stored: what was offered before is not known. */
  storedAt: Date
}

interface Offer {
  provider_id: number
  country_code: string
  monetization_type: MonetizationType
}

interface Change {
  country_code: string
  service_id: number
  way: OfferWay
}

interface StoredChange extends Change {
  change: OfferChangesTable['change']
  noticed_at: Date
}

export interface OfferDifference {
  came: readonly Change[]
  went: readonly Change[]
}

/** Null if TMDB's offers of the title were never read: what is then found says nothing about comings and goings. */
export async function findEarlierReading(db: Database, { type, id }: TitleRef): Promise<EarlierReading | null> {
  const row = await db
    .selectFrom(titleTable(type))
    .select(['providers_last_updated as readAt', 'created_at as storedAt'])
    .where('id', '=', id)
    .where('source', '=', 'tmdb')
    .executeTakeFirst()
  return row?.readAt ? { readAt: row.readAt, storedAt: row.storedAt } : null
}

/** Equal for all tiers and names of a service, and for all ways that cost its members nothing more. */
export function changeKey(offer: Offer): string {
  return keyOf(toChange(offer))
}

const keyOf = ({ country_code, service_id, way }: Change) => `${country_code}/${service_id}/${way}`

function toChange({ provider_id, country_code, monetization_type }: Offer): Change {
  return { country_code, service_id: serviceOf(provider_id), way: offerWay(monetization_type) }
}

export function compareOffers(before: readonly Offer[], after: readonly Offer[]): OfferDifference {
  const [earlier, later] = [before, after].map((offers) => new Map(offers.map((o) => [changeKey(o), toChange(o)])))
  const missingIn = (other: typeof earlier, own: typeof earlier) =>
    [...(own ?? [])].filter(([key]) => other?.has(key) !== true).map(([, change]) => change)
  return { came: missingIn(earlier, later), went: missingIn(later, earlier) }
}

/**
 * Stores what came and went since the earlier reading, and returns since when what came has been offered, by `changeKey`, as far as that is
 * known. Call it while the title is locked.
 *
 * An offer arrives if it was missing for 72 hours: at the earlier reading, that long after its going was noticed, or after the title was
 * first stored. What returns sooner was never gone, so its going is removed. What came after a week without a reading has no day, and is
 * no arrival either.
 */
export async function saveOfferChanges(
  db: Database,
  { ref, came, went, earlier, now }: OfferDifference & { ref: TitleRef; earlier: EarlierReading; now: Date },
): Promise<Map<string, Date>> {
  const since = new Map<string, Date>()
  // Another process has stored a later reading meanwhile, which noted what changed.
  if (came.length + went.length === 0 || earlier.readAt >= now) return since
  const history = await readHistory(db, ref)
  const rows = went
    .filter((change) => history.get(keyOf(change))?.[0]?.change !== 'went')
    .map((change): StoredChange => ({ ...change, change: 'went', noticed_at: now }))
  for (const change of came) {
    const [last, lastButOne] = history.get(keyOf(change)) ?? []
    if (isArrival(last, earlier, now)) {
      rows.push({ ...change, change: 'came', noticed_at: now })
      since.set(keyOf(change), now)
    } else if (last?.change === 'went') {
      await removeChange(db, ref, last)
      if (lastButOne?.change === 'came') since.set(keyOf(change), lastButOne.noticed_at)
    }
  }
  await insertChanges(db, ref, rows)
  return since
}

function isArrival(last: StoredChange | undefined, { readAt, storedAt }: EarlierReading, now: Date): boolean {
  const missingMs = readAt.getTime() - (last?.noticed_at ?? storedAt).getTime()
  return missingMs >= OFFER_FLICKER_MS && now.getTime() - readAt.getTime() <= LATEST_ARRIVAL_MS
}

/** The latest first. */
async function readHistory(db: Database, { type, id }: TitleRef): Promise<Map<string, StoredChange[]>> {
  const rows = await db
    .selectFrom('offer_changes')
    .select(['country_code', 'service_id', 'way', 'change', 'noticed_at'])
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .orderBy('noticed_at', 'desc')
    .execute()
  return Map.groupBy(rows, keyOf)
}

async function removeChange(db: Database, { type, id }: TitleRef, change: StoredChange): Promise<void> {
  await db
    .deleteFrom('offer_changes')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('country_code', '=', change.country_code)
    .where('service_id', '=', change.service_id)
    .where('way', '=', change.way)
    .where('noticed_at', '=', change.noticed_at)
    .execute()
}

/** Rows per insert: PostgreSQL takes 65,535 parameters, each row has seven. */
const CHANGES_PER_INSERT = 2_000

async function insertChanges(db: Database, ref: TitleRef, changes: readonly StoredChange[]): Promise<void> {
  const rows = changes.map((change) => ({ ...change, content_type: ref.type, content_id: ref.id }))
  for (let start = 0; start < rows.length; start += CHANGES_PER_INSERT) {
    await db
      .insertInto('offer_changes')
      .values(rows.slice(start, start + CHANGES_PER_INSERT))
      .execute()
  }
}
