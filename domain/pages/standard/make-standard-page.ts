import type { Operator } from '#shared/http/request-context.ts'
import type { StandardSlug } from '../standard-slugs.ts'
import { hashTexts, readStandardPage } from './read-standard-page.ts'

/** A standard page in its stored form, with the configured operator. */
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
 * A standard page as columns of `static_pages`, except for whether it is published and by whom. A stored page with a different hash is
 * outdated, or not ours.
 */
export type StandardPage = Awaited<ReturnType<typeof makeStandardPage>>
