import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { listWords } from '#domain/lists/list-words.ts'
import type { TitleRef } from '#shared/titles/title.ts'

interface ListInput {
  owner: { id: string }
  name?: string
  slug?: string
  description?: string | null
  translations?: Record<string, string>
  isPublic?: boolean
  isPublished?: boolean
  /** In list order. */
  items?: readonly (TitleRef & { note?: string })[]
  /** ISO 8601. */
  createdAt?: string
}

let number = 0

/** A suggestion list, public by default. */
export async function insertList(
  db: Database,
  { owner, items = [], ...given }: ListInput,
): Promise<{ id: string; slug: string; name: string }> {
  number += 1
  const { name = `List ${number}`, slug = `list-of-tests-${number}`, description = null, translations = {} } = given
  const { isPublic = true, isPublished = true, createdAt = '2026-01-01T00:00:00Z' } = given
  const { rows } = await sql<{ id: string }>`
    insert into share_lists (user_id, name, slug, description, description_translations, is_public, is_published, words, created_at, updated_at)
    values (${owner.id}, ${name}, ${slug}, ${description}, ${JSON.stringify(translations)}::jsonb, ${isPublic}, ${isPublished},
      ${listWords([name, description, ...Object.values(translations)])}, ${createdAt}::timestamptz, ${createdAt}::timestamptz)
    returning id
  `.execute(db)
  const id = rows[0]?.id ?? ''
  if (items.length > 0)
    await db
      .insertInto('share_list_items')
      .values(
        items.map((item, place) => ({
          list_id: id,
          content_id: item.id,
          content_type: item.type,
          note: item.note ?? null,
          order_index: place,
          added_at: new Date(createdAt),
        })),
      )
      .execute()
  return { id, slug, name }
}
