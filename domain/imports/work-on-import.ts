import { sql } from 'kysely'
import { keepLastWrite } from '#db/scale/last-write.ts'
import type { Deps } from '#domain/deps.ts'
import { isAtWork } from '#shared/imports/import.ts'
import type { ImportPhase } from '#shared/imports/import.ts'
import { MOST_FAILURES } from './limits.ts'
import { matchStep } from './matching/match-step.ts'
import { runStep } from './writing/run-step.ts'
import { undoStep } from './writing/undo-step.ts'

type WorkDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>
type Step = (deps: WorkDeps, input: { id: string; language: string }) => Promise<boolean>

const STEPS: Readonly<Record<ImportPhase, Step>> = { matching: matchStep, running: runStep, undoing: undoStep }

/**
 * Works on an import step by step, until it is done, stopped, or `signal` is aborted. Each step is one transaction: work resumed after a
 * crash begins with the next one, and two concurrent workers do nothing twice. Rethrows errors so that the job is retried; after several
 * attempts without a completed step the import has failed.
 */
export async function workOnImport(
  deps: WorkDeps,
  { id, signal }: { id: string; signal?: AbortSignal },
): Promise<void> {
  try {
    for (;;) {
      if (signal?.aborted === true) return
      const work = await findWork(deps, id)
      if (work === null) return
      await STEPS[work.state](deps, { id, language: work.language })
      await keepLastWrite(deps.db, { userId: work.userId })
    }
  } catch (error) {
    await countFailure(deps, id)
    throw error
  }
}

async function findWork(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<{ state: ImportPhase; language: string; userId: string } | null> {
  const found = await db
    .selectFrom('imports')
    .leftJoin('user_profiles', 'user_profiles.id', 'imports.user_id')
    .select(['imports.state', 'imports.user_id', 'user_profiles.language_code as language'])
    .where('imports.id', '=', id)
    .executeTakeFirst()
  if (found === undefined || !isAtWork(found.state)) return null
  return { state: found.state, language: found.language ?? 'en', userId: found.user_id }
}

async function countFailure({ db, logger }: Pick<Deps, 'db' | 'logger'>, id: string): Promise<void> {
  try {
    await sql`
      update imports set failures = failures + 1,
        failed_in = case when failures + 1 >= ${MOST_FAILURES}::int then state end,
        state = case when failures + 1 >= ${MOST_FAILURES}::int then 'failed' else state end
      where id = ${id} and state in ('matching', 'running', 'undoing')
    `.execute(db)
  } catch (error) {
    logger.warn({ err: error, import: id }, 'That an import has failed could not be kept')
  }
}
