import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { ITEMS_PER_LIST } from '#shared/lists/limits.ts'
import { TITLES_PER_QUERY } from './limits.ts'
import type { FileList, FileTitle, ImportFile } from './sources.ts'

interface Input {
  importId: string
  file: ImportFile
  /** For lists that the file does not name. */
  listName: string
}

/** Stores a file's titles and lists. Its own lists become new ones; the titles of any other file can be added to a list as a whole, too. */
export async function saveFile(db: Database, { importId, file, listName }: Input): Promise<void> {
  for (let start = 0; start < file.titles.length; start += TITLES_PER_QUERY) {
    await saveTitles(db, importId, file.titles.slice(start, start + TITLES_PER_QUERY), start)
  }
  const isOwnList = file.source === 'letterboxd-list' || file.source.endsWith('-export')
  // No list could hold more.
  const lists = isOwnList ? file.lists : file.lists.filter(({ items }) => items.length <= ITEMS_PER_LIST)
  for (const [at, list] of lists.entries()) {
    const target = isOwnList ? 'new' : 'none'
    const named = { ...list, name: list.name === '' ? listName : list.name }
    await saveList(db, { importId, number: at + 1, list: named, target })
  }
}

async function saveTitles(db: Database, importId: string, titles: readonly FileTitle[], start: number): Promise<void> {
  await sql`
    insert into import_titles (import_id, number, line, part, name, year, named_type, named_tmdb_id, named_imdb_id, rating, rated_at, status, status_at, watched_on)
    select ${importId}::uuid, ${start}::int + place, line, part, name, year, type, tmdb_id, imdb_id, rating, rated_at, status, status_at, string_to_array(days, ' ')::date[]
    from unnest(
      ${titles.map(({ line }) => line)}::int[], ${titles.map(({ part }) => part)}::text[], ${titles.map(({ name }) => name)}::text[],
      ${titles.map(({ year }) => year)}::smallint[], ${titles.map(({ type }) => type)}::text[], ${titles.map(({ tmdbId }) => tmdbId)}::int[],
      ${titles.map(({ imdbId }) => imdbId)}::text[], ${titles.map(({ rating }) => rating)}::smallint[],
      ${titles.map(({ ratedAt }) => ratedAt)}::timestamptz[], ${titles.map(({ status }) => status)}::text[],
      ${titles.map(({ statusAt }) => statusAt)}::timestamptz[], ${titles.map(({ watchedOn }) => watchedOn.join(' '))}::text[]
    ) with ordinality as file(line, part, name, year, type, tmdb_id, imdb_id, rating, rated_at, status, status_at, days, place)
  `.execute(db)
}

interface SavedList {
  importId: string
  number: number
  list: FileList
  target: 'new' | 'none'
}

async function saveList(db: Database, { importId, number, list, target }: SavedList): Promise<void> {
  const { name, description, items } = list
  await db
    .insertInto('import_lists')
    .values({ import_id: importId, number, name, description, target, list_id: null })
    .execute()
  for (let start = 0; start < items.length; start += TITLES_PER_QUERY) {
    const part = items.slice(start, start + TITLES_PER_QUERY)
    await sql`
      insert into import_list_items (import_id, list_number, position, title_number, note)
      select ${importId}::uuid, ${number}::smallint, ${start}::int + place, title + 1, note
      from unnest(${part.map(({ title }) => title)}::int[], ${part.map(({ note }) => note)}::text[])
        with ordinality as file(title, note, place)
    `.execute(db)
  }
}
