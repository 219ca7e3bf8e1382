import type { Deps } from '#domain/deps.ts'
import type { Database } from '#db/client.ts'
import type { ImportChoices, ImportTarget } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { defaultChoices, startImport } from '../start-import.ts'
import { runImport } from '../run-import.ts'
import { workOnImport } from '../work-on-import.ts'

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'limiter' | 'readers' | 'tmdb' | 'logger' | 'site'>

interface Given {
  viewer: Pick<Member, 'id'>
  content: string | Buffer
  fileName?: string
}

/** Accepts a file and matches its titles, up to the preview. */
export async function previewFile(
  deps: ImportDeps,
  { viewer, content, fileName = 'file.csv' }: Given,
): Promise<string> {
  const started = await startImport(deps, { viewer, file: new File([Buffer.from(content)], fileName) })
  if (!started.ok) throw new Error(JSON.stringify(started.problem))
  await workOnImport(deps, { id: started.id })
  return started.id
}

interface Chosen {
  choices?: Partial<ImportChoices>
  lists?: { number: number; target: ImportTarget; listId: string | null }[]
}

/** Confirms a preview; nothing is written yet. */
export async function confirmPreview(
  deps: ImportDeps,
  viewer: Pick<Member, 'id'>,
  id: string,
  { choices, lists }: Chosen = {},
): Promise<boolean> {
  const { source, file_name: name } = await deps.db
    .selectFrom('imports')
    .select(['source', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const targets = await deps.db
    .selectFrom('import_lists')
    .selectAll()
    .where('import_id', '=', id)
    .orderBy('number')
    .execute()
  return runImport(deps, {
    viewer,
    id,
    choices: { ...defaultChoices(source, name), ...choices },
    lists: lists ?? targets.map(({ number, target }) => ({ number, target, listId: null })),
  })
}

/** The whole process for a file. */
export async function importFile(deps: ImportDeps, { choices, lists, ...given }: Given & Chosen): Promise<string> {
  const id = await previewFile(deps, given)
  await confirmPreview(deps, given.viewer, id, {
    ...(choices === undefined ? {} : { choices }),
    ...(lists === undefined ? {} : { lists }),
  })
  await workOnImport(deps, { id })
  return id
}

/** The number of titles by outcome. */
export async function outcomesOf(db: Database, id: string): Promise<Record<string, number>> {
  const rows = await db.selectFrom('import_titles').select('outcome').where('import_id', '=', id).execute()
  const counts: Record<string, number> = {}
  for (const { outcome } of rows) counts[outcome ?? 'none'] = (counts[outcome ?? 'none'] ?? 0) + 1
  return counts
}

/** A member's titles and lists, to check that nothing is there twice. */
export async function everythingOf(db: Database, { id }: Pick<Member, 'id'>) {
  const [ratings, entries, lists, items] = await Promise.all([
    db
      .selectFrom('content_ratings')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('content_type')
      .orderBy('content_id')
      .execute(),
    db
      .selectFrom('user_watchlists')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('content_type')
      .orderBy('content_id')
      .execute(),
    db
      .selectFrom('share_lists')
      .select(['name', 'is_public', 'is_published', 'item_count'])
      .where('user_id', '=', id)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('share_list_items')
      .innerJoin('share_lists', 'share_lists.id', 'list_id')
      .select(['share_lists.name', 'content_type', 'content_id', 'note', 'order_index'])
      .where('share_lists.user_id', '=', id)
      .orderBy('share_lists.name')
      .orderBy('order_index')
      .execute(),
  ])
  return { ratings, entries, lists, items }
}
