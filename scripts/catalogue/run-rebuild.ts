import { rebuildAvailability } from '#domain/titles/rebuild-availability.ts'
import type { Deps } from '#domain/deps.ts'
import { createProgressBar } from './progress-bar.ts'

/** Recomputes availability, with a progress bar. False if `signal` aborted it. */
export async function runRebuild({ db }: Pick<Deps, 'db'>, signal: AbortSignal): Promise<boolean> {
  const total = (await countTitles(db, 'movies')) + (await countTitles(db, 'tv_shows'))
  const bar = createProgressBar(process.stdout, { title: 'Titles', total: Math.max(total, 1) })
  try {
    const onProgress = (titles: number) => bar.update(titles, 'availability drawn anew')
    return (await rebuildAvailability({ db }, { signal, onProgress })).outcome === 'done'
  } finally {
    bar.end()
  }
}

async function countTitles(db: Deps['db'], table: 'movies' | 'tv_shows'): Promise<number> {
  const { titles } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('titles'))
    .executeTakeFirstOrThrow()
  return titles
}
