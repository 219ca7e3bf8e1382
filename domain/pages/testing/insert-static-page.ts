import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { StaticPagesTable } from '#db/schema/pages.ts'
import type { Translations } from '#db/schema/columns.ts'

type Given = Partial<Insertable<StaticPagesTable>> & {
  slug: string
  titles?: Translations
  contents?: Translations
  descriptions?: Translations
}

/** A published page with an English title and content, and one-word texts by language. */
export async function insertStaticPage(
  db: Database,
  { titles = {}, contents = {}, descriptions = {}, ...given }: Given,
): Promise<void> {
  await db
    .insertInto('static_pages')
    .values({
      title: `Title of ${given.slug}`,
      content: 'Content.',
      is_published: true,
      title_translations: JSON.stringify(titles),
      content_translations: JSON.stringify(contents),
      meta_description_translations: JSON.stringify(descriptions),
      ...given,
    })
    .execute()
}
