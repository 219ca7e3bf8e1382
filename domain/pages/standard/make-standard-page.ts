import type { Operator } from '#shared/http/request-context.ts'
import type { StandardSlug } from '../standard-slugs.ts'
import { hashTexts, readStandardPage } from './read-standard-page.ts'

/** A standard page as it is stored, with the operator as the configuration names them. */
export async function makeStandardPage(slug: StandardSlug, operator: Operator) {
  const texts = await readStandardPage(slug, operator)
  const hash = hashTexts(texts)
  const columns = {
    ...texts,
    slug,
    title_translations: JSON.stringify(texts.title_translations),
    content_translations: JSON.stringify(texts.content_translations),
    meta_description_translations: JSON.stringify(texts.meta_description_translations),
    standard_hash: hash,
  }
  return { slug, hash, columns }
}

/**
 * A standard page as the columns of `static_pages`, but for those that say whether it is published and by whom. What is stored with another
 * hash is outdated, or somebody else's.
 */
export type StandardPage = Awaited<ReturnType<typeof makeStandardPage>>
