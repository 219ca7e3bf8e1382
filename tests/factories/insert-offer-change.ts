import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { OfferChangesTable } from '#db/schema/catalogue.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertProvider } from './insert-offer.ts'

/** Notices a title at a service, or its going, by default in a subscription in the United States. */
export async function insertOfferChange(
  db: Database,
  { type, id }: TitleRef,
  given: Partial<Insertable<OfferChangesTable>> & { service_id: number; noticed_at: Date | string },
): Promise<void> {
  await insertProvider(db, { id: given.service_id })
  const row = { content_type: type, content_id: id, country_code: 'US', way: 'included', change: 'came' } as const
  await db
    .insertInto('offer_changes')
    .values({ ...row, ...given })
    .execute()
}
