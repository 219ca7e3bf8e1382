import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { readLists } from './read-lists.ts'
import { readTitles } from './read-titles.ts'

/** The viewer's suggestion lists as CSV in pieces: a line for each title, with the name of its list and its position there. */
export async function* exportListsCsv(
  { db }: Pick<Deps, 'db'>,
  { viewer, language }: { viewer: Pick<Member, 'id'>; language: string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['list', 'position', 'type', 'tmdb_id', 'title', 'year', 'note', 'added_at'])
  for await (const { list, items } of readLists(db, { userId: viewer.id })) {
    if (items.length === 0) continue
    const named = await readTitles(db, items, language)
    const cells = items.map(({ note, at, ...ref }, place) =>
      csvLine([list.name, place + 1, ref.type, ref.id, ...named(ref), note, at.toISOString()]),
    )
    yield cells.join('')
  }
}
