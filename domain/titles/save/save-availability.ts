import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { ContentProvidersTable } from '#db/schema/catalogue.ts'
import type { NamedId } from '#db/schema/columns.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { PROVIDER_TYPE_RANKING } from './map-availability.ts'
import type { MappedOffer, OfferingProvider } from './map-availability.ts'
import { changeKey, compareOffers, saveOfferChanges } from './offer-changes.ts'
import type { EarlierReading } from './offer-changes.ts'

/** Rows per insert: PostgreSQL takes 65,535 parameters, each row has seven. */
const OFFERS_PER_INSERT = 2_000

/** True if any was new or had another name. */
export async function saveGenres(db: Database, genres: readonly NamedId[]): Promise<boolean> {
  const named = genres.filter(({ name }) => name !== '').toSorted((a, b) => a.id - b.id)
  if (named.length === 0) return false
  const saved = await db
    .insertInto('genres')
    .values([...new Map(named.map((genre) => [genre.id, genre])).values()])
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name: sql`excluded.name` })
        .where('genres.name', 'is distinct from', sql<string>`excluded.name`),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const unitedCountries = sql<string[]>`array(
  select distinct country from unnest(providers.supported_countries || excluded.supported_countries) as country order by country
)`

const ranking = sql`array[${sql.join(PROVIDER_TYPE_RANKING)}]::text[]`
const foremostType = sql<'subscription'>`(${ranking})[least(
  array_position(${ranking}, providers.provider_type), array_position(${ranking}, excluded.provider_type)
)]`

/** A title shows only some countries and types of offer of a provider: they are merged with those already known. */
async function saveProviders(db: Database, providers: readonly OfferingProvider[], now: Date): Promise<void> {
  if (providers.length === 0) return
  await db
    .insertInto('providers')
    .values(providers.map((provider) => ({ ...provider, updated_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          name: sql`excluded.name`,
          logo_path: sql`coalesce(excluded.logo_path, providers.logo_path)`,
          provider_type: foremostType,
          supported_countries: unitedCountries,
          display_priority: sql`least(providers.display_priority, excluded.display_priority)`,
          updated_at: now,
        })
        .where(
          sql<boolean>`(providers.name, providers.provider_type, providers.supported_countries, providers.display_priority)
            is distinct from (excluded.name, ${foremostType}, ${unitedCountries}, least(providers.display_priority, excluded.display_priority))
            or providers.logo_path is distinct from coalesce(excluded.logo_path, providers.logo_path)`,
        ),
    )
    .execute()
}

/**
 * Replaces the title's offers in the given countries, or everywhere: outdated offers must go. What is as before is not written again, nor
 * are the providers if nothing is new. With an earlier reading, what came and went since is stored as well. Call it while the title is
 * locked. True if anything has changed.
 */
export async function replaceOffers(
  db: Database,
  input: {
    ref: TitleRef
    offers: readonly MappedOffer[]
    /** Of these offers. */
    providers: readonly OfferingProvider[]
    countries?: readonly string[] | undefined
    /** Null if offers of the title were never read, or are not TMDB's. */
    earlier: EarlierReading | null
    now: Date
  },
): Promise<boolean> {
  const { ref, offers, earlier, now } = input
  const stored = await readOffers(db, input)
  const difference = compareOffers(stored, offers)
  const arrived = earlier ? await saveOfferChanges(db, { ref, ...difference, earlier, now }) : new Map<string, Date>()
  const known = Map.groupBy(stored, offerKey)
  const current = new Set(offers.map(offerKey))
  const outdated = stored.filter((offer) => !current.has(offerKey(offer))).map(({ id }) => id)
  if (outdated.length > 0) {
    await db
      .deleteFrom('content_providers')
      .where(sql<boolean>`id = any(${outdated}::bigint[])`)
      .execute()
  }
  // Another tier of a service continues what its offers had.
  const starts = new Map(stored.map((offer) => [changeKey(offer), offer.availability_start]))
  const changed = offers.filter((offer) => known.get(offerKey(offer))?.[0]?.link !== offer.link)
  if (changed.length > 0) await saveProviders(db, input.providers, now)
  for (let from = 0; from < changed.length; from += OFFERS_PER_INSERT) {
    const rows = changed.slice(from, from + OFFERS_PER_INSERT).map((offer) => ({
      ...offer,
      content_id: ref.id,
      content_type: ref.type,
      availability_start: arrived.get(changeKey(offer)) ?? starts.get(changeKey(offer)) ?? null,
      last_updated: now,
    }))
    await insertOffers(db, rows)
  }
  return outdated.length + changed.length > 0
}

const offerKey = ({ provider_id, country_code, monetization_type }: Omit<MappedOffer, 'link'>) =>
  `${country_code}/${monetization_type}/${provider_id}`

async function readOffers(
  db: Database,
  { ref, countries }: { ref: TitleRef; countries?: readonly string[] | undefined },
) {
  return db
    .selectFrom('content_providers')
    .select(['id', 'provider_id', 'country_code', 'monetization_type', 'link', 'availability_start'])
    .where('content_id', '=', ref.id)
    .where('content_type', '=', ref.type)
    .$if(countries !== undefined, (query) => query.where('country_code', 'in', countries ?? []))
    .execute()
}

async function insertOffers(db: Database, rows: Insertable<ContentProvidersTable>[]): Promise<void> {
  await db
    .insertInto('content_providers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['content_id', 'content_type', 'provider_id', 'country_code', 'monetization_type'])
        .doUpdateSet({ link: sql`excluded.link`, last_updated: sql`excluded.last_updated` }),
    )
    .execute()
}
