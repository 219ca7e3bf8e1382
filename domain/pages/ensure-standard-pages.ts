import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { announceChange } from '#db/changes.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { StaticPagesTable } from '#db/schema/catalogue.ts'
import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { STANDARD_DESCRIPTIONS } from './standard/descriptions.ts'
import { STANDARD_TITLES } from './standard/titles.ts'
import { STANDARD_SLUGS } from './standard-slugs.ts'
import type { StandardSlug } from './standard-slugs.ts'

const FOLDER = join(import.meta.dirname, 'standard')
/** Languages in which the standard pages are written. */
const TRANSLATIONS = ['tr', 'ar'] as const

/**
 * Stores and publishes those of the six standard pages that are missing. What is stored already, published or
 * not, is the operator's and stays as it is. For the start: any number of processes may run it at the same time.
 */
export async function ensureStandardPages({ db }: Pick<Deps, 'db'>): Promise<void> {
  const stored = await db.selectFrom('static_pages').select('slug').where('slug', 'in', STANDARD_SLUGS).execute()
  const missing = STANDARD_SLUGS.filter((slug) => stored.every((page) => page.slug !== slug))
  if (missing.length === 0) return
  const pages = await Promise.all(missing.map(readPage))
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('static_pages')
      .values(pages)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    await announceChange(trx, { kind: 'everything' })
  })
}

async function readPage(slug: StandardSlug): Promise<Insertable<StaticPagesTable>> {
  const { [DEFAULT_LANGUAGE]: title, ...titles } = STANDARD_TITLES[slug]
  const { [DEFAULT_LANGUAGE]: description, ...descriptions } = STANDARD_DESCRIPTIONS[slug]
  const contents = await Promise.all(
    TRANSLATIONS.map(async (language) => [language, await readContent(slug, language)] as const),
  )
  return {
    slug,
    title,
    content: await readContent(slug, DEFAULT_LANGUAGE),
    meta_description: description,
    is_published: true,
    title_translations: JSON.stringify(titles),
    content_translations: JSON.stringify(Object.fromEntries(contents)),
    meta_description_translations: JSON.stringify(descriptions),
  }
}

function readContent(slug: StandardSlug, language: string): Promise<string> {
  return readFile(join(FOLDER, language, `${slug}.md`), 'utf8')
}
