import type { Database } from '#db/client.ts'
import { isStandardSlug } from '../../pages/standard-slugs.ts'

/** Keeps the next start from restoring the standard page that was at `slug`, if it was one. */
export async function noteRemoval(trx: Database, slug: string): Promise<void> {
  if (!isStandardSlug(slug)) return
  await trx
    .insertInto('removed_standard_pages')
    .values({ slug })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/** There is a page at `slug` again. */
export async function forgetRemoval(trx: Database, slug: string): Promise<void> {
  if (isStandardSlug(slug)) await trx.deleteFrom('removed_standard_pages').where('slug', '=', slug).execute()
}
