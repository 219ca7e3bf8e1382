import { createHash } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { Translations } from '#db/schema/columns.ts'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import { isComplete } from '#shared/pages/page-text.ts'
import type { PageText } from '#shared/pages/page-text.ts'
import { readTranslations } from '../../titles/title-text.ts'
import { findPageForStaff } from './find-page-for-staff.ts'
import type { EditedPage } from './find-page-for-staff.ts'

/** Columns with a text for each language except English. */
interface TranslatedColumns {
  title_translations: unknown
  content_translations: unknown
  meta_description_translations: unknown
}

type Draft = Pick<EditedPage, 'slug' | 'isPublished' | 'texts'>

/** The page, locked until the transaction ends; null if there is none. */
export async function lockPage(
  trx: Database,
  id: number,
): Promise<{ page: EditedPage; row: TranslatedColumns } | null> {
  const row = await trx
    .selectFrom('static_pages')
    .select(['title_translations', 'content_translations', 'meta_description_translations'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const page = row === undefined ? null : await findPageForStaff({ db: trx }, { id })
  return row === undefined || page === null ? null : { page, row }
}

/** `before`: the stored columns. Their texts in languages that the editor does not offer stay, such as those of standard titles. */
export function toColumns({ slug, isPublished, texts }: Draft, before: TranslatedColumns | null) {
  const translate = (name: keyof PageText, stored: unknown) => {
    const kept: Translations = readTranslations(stored)
    const edited: readonly string[] = PAGE_LANGUAGES
    const others = Object.entries(kept).filter(([language]) => !edited.includes(language))
    const given = PAGE_LANGUAGES.filter((language) => language !== 'en' && texts[language][name].trim() !== '')
    return JSON.stringify(
      Object.fromEntries([...others, ...given.map((language) => [language, texts[language][name]])]),
    )
  }
  return {
    slug,
    is_published: isPublished,
    title: texts.en.title,
    content: texts.en.content,
    meta_description: texts.en.description.trim() === '' ? null : texts.en.description,
    title_translations: translate('title', before?.title_translations),
    content_translations: translate('content', before?.content_translations),
    meta_description_translations: translate('description', before?.meta_description_translations),
  }
}

/** What the log contains about a page: of its contents, which are long, only that they differ. */
export function describePage({ slug, isPublished, texts }: Draft) {
  const digest = createHash('sha256').update(JSON.stringify(PAGE_LANGUAGES.map((language) => texts[language])))
  return {
    slug,
    title: texts.en.title,
    is_published: isPublished,
    languages: PAGE_LANGUAGES.filter((language) => isComplete(texts[language])),
    texts: digest.digest('hex').slice(0, 16),
  }
}
