import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { textsFor } from '#db/title-tables.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listCards, toCard } from './list-cards.ts'
import type { CardRow, CardsAsked } from './list-cards.ts'

/**
 * Like `listCards`, for members' own data: removed titles are shown with their name and poster (`isGone`). A second statement if any title
 * is not stored.
 */
export async function listKeptCards(
  db: Database,
  { refs, ...asked }: CardsAsked & { refs: readonly TitleRef[] },
): Promise<TitleCard[]> {
  const cards = new Map((await listCards(db, { refs, ...asked })).map((card) => [titleKey(card), card]))
  // The age rating of a removed title is not known.
  const others = asked.suitableFor === undefined ? refs.filter((ref) => !cards.has(titleKey(ref))) : []
  for (const card of await listRemoved(db, others, asked.language)) cards.set(titleKey(card), card)
  return refs.flatMap((ref) => cards.get(titleKey(ref)) ?? [])
}

async function listRemoved(db: Database, refs: readonly TitleRef[], language: string): Promise<TitleCard[]> {
  if (refs.length === 0) return []
  const texts = textsFor(language, sql`title_translations`, sql`title`)
  const { rows } = await sql<CardRow & Pick<TitleRef, 'type'>>`
    select content_type as type, content_id as id, title, ${texts} as title_translations, base_languages, to_char(date, 'YYYY-MM-DD') as date,
      poster_path, poster_paths_by_language, 0 as vote_average, 0 as vote_count, false as adult
    from kept_titles as kept
    where (content_type, content_id) in (select * from unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::int[]))
      and not exists (select from movies where content_type = 'movie' and movies.id = content_id)
      and not exists (select from tv_shows where content_type = 'tv_show' and tv_shows.id = content_id)
  `.execute(db)
  return rows.map((row) => ({ ...toCard(row.type, row, language, []), stored: false, isGone: true }))
}
