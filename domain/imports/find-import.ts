import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { isAtWork } from '#shared/imports/import.ts'
import type {
  ImportChoices,
  ImportOutcome,
  ImportPhase,
  ImportSource,
  ImportState,
  ImportTarget,
  ImportWarning,
} from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { countImportTitles } from './count-import-titles.ts'
import type { ImportCounts } from './count-import-titles.ts'
import { SILENT_MS, TAKE_BACK_DAYS } from './limits.ts'
import { isImportId } from './move-on.ts'

export interface ImportView {
  id: string
  state: ImportState
  failedIn: ImportPhase | null
  source: ImportSource
  fileName: string
  fileBytes: number
  fileRows: number
  passedOver: number
  warnings: ImportWarning[]
  choices: ImportChoices
  /** ISO 8601. */
  createdAt: string
  /** Deadline for undoing it, ISO 8601; null if it cannot be undone, or no longer. */
  takeBackUntil: string | null
  counts: ImportCounts
  outcomes: Record<ImportOutcome, number>
  /** Of the current step: titles, or items to be written. */
  progress: { done: number; total: number }
  lists: { number: number; name: string; items: number; target: ImportTarget; listId: string | null }[]
}

/**
 * One of the viewer's own imports, as its page shows it; null if it does not exist. If its work has been silent for too long, as after a
 * crash, it is enqueued again.
 */
export async function findImport(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<ImportView | null> {
  if (!isImportId(id)) return null
  const { db, clock } = deps
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (row === undefined) return null
  if (isAtWork(row.state) && clock.now().getTime() - row.touched_at.getTime() > SILENT_MS) await askAnew(deps, id)
  const [{ counts, outcomes, waiting }, lists, items] = await Promise.all([
    countImportTitles(db, { id, userId: viewer.id }),
    listLists(db, id),
    countItems(db, id),
  ])
  const written = Object.values(outcomes).reduce((sum, number) => sum + number, 0)
  const progress =
    row.state === 'matching'
      ? { done: counts.titles - waiting, total: counts.titles }
      : { done: written + items.written, total: counts.ready + items.all }
  return {
    id,
    state: row.state,
    failedIn: row.failed_in,
    source: row.source,
    fileName: row.file_name,
    fileBytes: row.file_bytes,
    fileRows: row.file_rows,
    passedOver: row.passed_over,
    warnings: row.warnings,
    choices: row.choices,
    createdAt: row.created_at.toISOString(),
    takeBackUntil: takeBackUntil(row, clock.now()),
    counts,
    outcomes,
    progress,
    lists,
  }
}

function takeBackUntil(
  {
    state,
    failed_in,
    ended_at,
    touched_at,
  }: { state: ImportState; failed_in: ImportPhase | null; ended_at: Date | null; touched_at: Date },
  now: Date,
): string | null {
  const canBe = state === 'done' || state === 'stopped' || (state === 'failed' && failed_in === 'running')
  const until = new Date((ended_at ?? touched_at).getTime() + TAKE_BACK_DAYS * 24 * 60 * 60 * 1000)
  return canBe && until > now ? until.toISOString() : null
}

async function askAnew({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, id: string): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<{ turn: number }>`
    update imports set turn = turn + 1, touched_at = ${now}::timestamptz
    where id = ${id} and state in ('matching', 'running', 'undoing') and touched_at < ${new Date(now.getTime() - SILENT_MS)}::timestamptz
    returning turn
  `.execute(db)
  for (const { turn } of rows) jobs.enqueue({ name: 'import-titles', id, turn })
}

async function listLists(db: Database, id: string): Promise<ImportView['lists']> {
  const { rows } = await sql<ImportView['lists'][number]>`
    select list.number, list.name, list.target, list.list_id as "listId", (
      select count(*)::int from import_list_items as item
      where item.import_id = list.import_id and item.list_number = list.number
    ) as items
    from import_lists as list where list.import_id = ${id} order by list.number
  `.execute(db)
  return rows
}

/** Of lists to be filled. */
async function countItems(db: Database, id: string): Promise<{ all: number; written: number }> {
  const { rows } = await sql<{ all: number; written: number }>`
    select count(*)::int as all, count(*) filter (where item.is_written)::int as written
    from import_lists as list
    join import_list_items as item on item.import_id = list.import_id and item.list_number = list.number
    where list.import_id = ${id} and list.target <> 'none'
  `.execute(db)
  return rows[0] ?? { all: 0, written: 0 }
}
