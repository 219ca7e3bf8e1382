import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { ContentProvidersTable, ProvidersTable } from '#db/schema/catalogue.ts'
import { syncAvailability } from '#domain/titles/save/sync-availability.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Adds the provider, or leaves the one with that id as it is. */
export async function insertProvider(
  db: Database,
  given: Partial<Insertable<ProvidersTable>> & { id: number },
): Promise<void> {
  const row = { name: `Provider ${given.id}`, logo_path: `/logo-${given.id}.jpg`, ...given }
  await db
    .insertInto('providers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Makes the title available at a provider, by default with a subscription in the United States. */
export async function insertOffer(
  db: Database,
  ref: TitleRef,
  given: Partial<Insertable<ContentProvidersTable>> & { provider_id: number },
): Promise<void> {
  await insertProvider(db, { id: given.provider_id })
  await db
    .insertInto('content_providers')
    .values({
      content_id: ref.id,
      content_type: ref.type,
      country_code: 'US',
      monetization_type: 'flatrate',
      link: `https://watch.example/${ref.type}/${ref.id}`,
      ...given,
    })
    .execute()
  await syncAvailability(db, ref.type, [ref.id])
}
