import type { Translations } from '#db/schema/columns.ts'
import type { Deps } from '#domain/deps.ts'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import type { PageText } from '#shared/pages/page-text.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import { readTranslations } from '../../titles/title-text.ts'

export type PageTextsByLanguage = Record<PageLanguage, PageText>

/** A static page in its editable form. */
export interface EditedPage {
  slug: string
  isPublished: boolean
  texts: PageTextsByLanguage
  /** When it was last saved: a save states which version it is based on. */
  updatedAt: Date
}

/** Published or not; null if there is none. Rejects if the database fails. */
export async function findPageForStaff({ db }: Pick<Deps, 'db'>, { id }: { id: number }): Promise<EditedPage | null> {
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return null
  const row = await db
    .selectFrom('static_pages')
    .select(['slug', 'is_published', 'title', 'content', 'meta_description', 'updated_at'])
    .select(['title_translations', 'content_translations', 'meta_description_translations'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const titles: Translations = { en: row.title, ...readTranslations(row.title_translations) }
  const contents: Translations = { en: row.content, ...readTranslations(row.content_translations) }
  const descriptions: Translations = {
    en: row.meta_description ?? '',
    ...readTranslations(row.meta_description_translations),
  }
  const texts = Object.fromEntries(
    PAGE_LANGUAGES.map((language) => [
      language,
      {
        title: titles[language] ?? '',
        content: contents[language] ?? '',
        description: descriptions[language] ?? '',
      },
    ]),
  ) as PageTextsByLanguage
  return { slug: row.slug, isPublished: row.is_published, texts, updatedAt: row.updated_at }
}
