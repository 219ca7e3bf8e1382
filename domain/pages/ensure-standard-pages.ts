import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Operator } from '#shared/http/request-context.ts'
import { makeStandardPage } from './standard/make-standard-page.ts'
import type { StandardPage } from './standard/make-standard-page.ts'
import { hashTexts } from './standard/read-standard-page.ts'
import { STANDARD_SLUGS } from './standard-slugs.ts'

/**
 * Stores and publishes those of the six standard pages that are missing and that staff have not removed, and rewrites those that still have
 * the texts of an earlier start, if the templates or the configured operator have changed. Pages that staff have edited or created stay as
 * they are; so does whether a page is published. Run at startup, possibly by several processes concurrently.
 */
export async function ensureStandardPages({ db }: Pick<Deps, 'db'>, operator: Operator): Promise<void> {
  const wanted = await Promise.all(STANDARD_SLUGS.map((slug) => makeStandardPage(slug, operator)))
  const stored = await db.selectFrom('static_pages').select(['slug', 'standard_hash']).execute()
  const hashes = new Map(stored.map(({ slug, standard_hash }) => [slug, standard_hash]))
  // Read after the pages: a removal since then is recorded here.
  const removed = await db.selectFrom('removed_standard_pages').select('slug').execute()
  const removedSlugs = new Set(removed.map(({ slug }) => slug))
  const missing = wanted.filter(({ slug }) => !hashes.has(slug) && !removedSlugs.has(slug))
  const outdated = wanted.filter(({ slug, hash }) => ![null, undefined, hash].includes(hashes.get(slug)))
  if (missing.length + outdated.length === 0) return
  await inTransaction(db, async (trx) => {
    const added = await insertMissing(trx, missing)
    const written = await writeAnew(trx, outdated)
    if (added || written) await announceChange(trx, { kind: 'everything' })
  })
}

async function insertMissing(trx: Database, pages: readonly StandardPage[]): Promise<boolean> {
  if (pages.length === 0) return false
  await trx
    .insertInto('static_pages')
    .values(pages.map(({ columns }) => ({ ...columns, is_published: true })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  return true
}

/** Each is checked again while locked against changes. */
async function writeAnew(trx: Database, pages: readonly StandardPage[]): Promise<boolean> {
  let written = false
  for (const page of pages) {
    const row = await trx
      .selectFrom('static_pages')
      .select(['title', 'content', 'meta_description', 'standard_hash'])
      .select(['title_translations', 'content_translations', 'meta_description_translations'])
      .where('slug', '=', page.slug)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) continue
    const { standard_hash, ...texts } = row
    if (hashTexts(texts) !== standard_hash) continue
    const changes = { ...page.columns, updated_at: sql<Date>`now()` }
    await trx.updateTable('static_pages').set(changes).where('slug', '=', page.slug).execute()
    written = true
  }
  return written
}
