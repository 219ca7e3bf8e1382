import type { Deps } from '#domain/deps.ts'
import { countTitles } from '../titles/count-titles.ts'

/** Key in the stored state of the catalogue. */
export const TITLE_COUNTS_KEY = 'title_counts'

/** Counts the catalogue and stores the result. */
export async function countContent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const value = JSON.stringify(await countTitles({ db }))
  const updated_at = clock.now()
  await db
    .insertInto('catalogue_state')
    .values({ key: TITLE_COUNTS_KEY, value, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
    .execute()
}
