import type { Client } from 'pg'
import type { TierLimits } from '#domain/terms/tiers.ts'

/** The rows of title_texts that indexText would store. */
export async function fillTexts(client: Client, { known }: TierLimits): Promise<void> {
  for (const [type, table, title] of [
    ['movie', 'movies', 'title'],
    ['tv_show', 'tv_shows', 'name'],
  ]) {
    await client.query(
      `insert into title_texts select $1, id, popularity, ${title}, overview from ${table}
       where popularity >= $2 and not adult and poster_path is not null`,
      [type, known],
    )
  }
}
