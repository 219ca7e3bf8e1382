import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { SentFile } from '#shared/http/sent-form.ts'
import type { ImportChoices, ImportSource } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { cleanCell } from './file/values.ts'
import type { ReadOptions } from './formats/read-file.ts'
import { FILE_NAME_LENGTH, IMPORTED_LIST_NAME_LENGTH, MOST_IMPORTS } from './limits.ts'
import { saveFile } from './save-file.ts'
import type { FileProblem, ImportFile } from './sources.ts'

type Refusal = 'too-many-tries' | 'busy' | 'under-way'

export type StartRefusal = FileProblem | { code: Refusal; part: ''; line: null }

interface Input {
  viewer: Pick<Member, 'id'>
  /** Its name as the browser gives it; displayed, and the name of a list that has none. */
  file: SentFile
  /** What the member says about the file, if it was not recognised correctly. */
  said?: Pick<ReadOptions, 'source' | 'dateOrder'>
}

/** Reads a file of another service, stores its contents, and has its titles matched in the background. One file at a time per member. */
export async function startImport(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limiter' | 'readers'>,
  { viewer, file: sent, said }: Input,
): Promise<{ ok: true; id: string } | { ok: false; problem: StartRefusal }> {
  if ((await deps.limiter.consume('ownImport', viewer.id)) !== null) return refused('too-many-tries')
  const result = await deps.readers.otherService(sent, { fileName: sent.name, ...said })
  if (result === 'busy') {
    await deps.limiter.giveBack('ownImport', viewer.id)
    return refused('busy')
  }
  if (!result.ok) return result
  const name = cleanCell(sent.name, FILE_NAME_LENGTH)
  const id = await inTransaction(deps.db, async (trx) => {
    // Two concurrent files are accepted one after the other.
    await sql`select from auth_users where id = ${viewer.id} for update`.execute(trx)
    if (await isUnderWay(trx, viewer.id)) return null
    await removeOldest(trx, viewer.id)
    const { file } = result
    const kept = await keep(trx, { userId: viewer.id, name, size: sent.size, file, now: deps.clock.now() })
    await deps.jobs.enqueueIn(trx, { name: 'import-titles', id: kept, turn: 1 })
    return kept
  })
  return id === null ? refused('under-way') : { ok: true, id }
}

function refused(code: Refusal): { ok: false; problem: StartRefusal } {
  return { ok: false, problem: { code, part: '', line: null } }
}

async function isUnderWay(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from imports where user_id = ${userId} and state in ('matching', 'running', 'undoing') limit 1
  `.execute(db)
  return rows.length > 0
}

/** Those that can still be undone are removed last. */
async function removeOldest(db: Database, userId: string): Promise<void> {
  await sql`
    delete from imports where id in (
      select id from imports where user_id = ${userId}
      order by state in ('done', 'stopped') desc, created_at desc offset ${MOST_IMPORTS - 1}::int
    )
  `.execute(db)
}

interface Kept {
  userId: string
  name: string
  size: number
  file: ImportFile
  now: Date
}

async function keep(db: Database, { userId, name, size, file, now }: Kept): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({
      user_id: userId,
      source: file.source,
      file_name: name,
      file_bytes: size,
      file_rows: file.rows,
      passed_over: file.passedOver,
      warnings: JSON.stringify(file.warnings),
      choices: JSON.stringify(defaultChoices(file.source, name)),
      created_at: now,
      touched_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveFile(db, {
    importId: id,
    file,
    listName: cleanCell(name.replace(/\.\w{1,5}$/, ''), IMPORTED_LIST_NAME_LENGTH),
  })
  return id
}

/** What is written unless the member says otherwise. Of two kinds that look alike the file's name says which is likelier. */
export function defaultChoices(source: ImportSource, fileName: string): ImportChoices {
  const common = { ratings: true, watched: true, wanted: true, ratedHere: 'newer' } as const
  if (source === 'letterboxd-list') return { ...common, either: 'none' }
  return { ...common, either: /watched|history|seen/i.test(fileName) ? 'watched' : 'want_to_watch' }
}
