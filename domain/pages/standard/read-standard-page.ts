import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Translations } from '#db/schema/columns.ts'
import { DEFAULT_LANGUAGE, intlLocale, LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import type { Operator } from '#shared/http/request-context.ts'
import type { StandardSlug } from '../standard-slugs.ts'
import { STANDARD_DESCRIPTIONS } from './descriptions.ts'
import { operatorBlock } from './operator-block.ts'
import { STANDARD_TITLES } from './titles.ts'

/** All texts of a static page in their stored form. */
export interface PageTexts {
  title: string
  content: string
  meta_description: string | null
  title_translations: Translations
  content_translations: Translations
  meta_description_translations: Translations
}

/** The line of the templates that is replaced by the operator. */
const OPERATOR_LINE = /^\{operator\}\n\n?/m

/** A standard page in all its languages, with the configured operator. */
export async function readStandardPage(slug: StandardSlug, operator: Operator): Promise<PageTexts> {
  const { [DEFAULT_LANGUAGE]: title, ...titles } = STANDARD_TITLES[slug]
  const { [DEFAULT_LANGUAGE]: description, ...descriptions } = STANDARD_DESCRIPTIONS[slug]
  const contents = await Promise.all(
    LANGUAGES.map(async (language) => [language, await readContent(slug, language, operator)] as const),
  )
  const { [DEFAULT_LANGUAGE]: content, ...translations } = Object.fromEntries(contents) as Record<Language, string>
  return {
    title,
    content,
    meta_description: description,
    title_translations: titles,
    content_translations: translations,
    meta_description_translations: descriptions,
  }
}

async function readContent(slug: StandardSlug, language: Language, operator: Operator): Promise<string> {
  const template = await readFile(join(import.meta.dirname, language, `${slug}.md`), 'utf8')
  const block = operatorBlock(language, operator)
  return template
    .replace(OPERATOR_LINE, () => (block === '' ? '' : `${block}\n\n`))
    .replaceAll('{languages}', new Intl.NumberFormat(intlLocale(language)).format(LANGUAGES.length))
}

/** A hash that is equal for pages with the same texts, in whatever order translations are stored. */
export function hashTexts({ title, content, meta_description, ...translations }: PageTexts): string {
  const { title_translations, content_translations, meta_description_translations } = translations
  const sorted = [title_translations, content_translations, meta_description_translations].map((texts) =>
    Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return createHash('sha256')
    .update(JSON.stringify([title, content, meta_description, sorted]))
    .digest('hex')
}
