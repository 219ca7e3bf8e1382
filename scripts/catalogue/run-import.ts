import type { Deps } from '#domain/deps.ts'
import { importTitles } from '#domain/titles/import/import-titles.ts'
import type { ImportProgress } from '#domain/titles/import/import-titles.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { createProgressBar } from './progress-bar.ts'
import type { ImportOptions } from './read-options.ts'

const TITLES: Readonly<Record<TitleType, string>> = { movie: 'Movies', tv_show: 'TV shows' }

type ImportDeps = Pick<Deps, 'db' | 'tmdb' | 'clock'>

/** Imports one type after the other, with a bar for each. False if `signal` aborted it. */
export async function runImport(
  deps: ImportDeps,
  { types, limit, signal }: ImportOptions & { signal: AbortSignal },
): Promise<boolean> {
  for (const type of types) {
    const bar = createProgressBar(process.stdout, { title: TITLES[type], total: limit })
    const onStop = () => bar.say('Stopping when the titles under way are saved …')
    signal.addEventListener('abort', onStop, { once: true })
    const ignore = () => {}
    const logger = {
      debug: ignore,
      info: ignore,
      warn: (_fields: object, message: string) => bar.say(message),
      error: (_fields: object, message: string) => bar.say(message),
    }
    try {
      const { outcome } = await importTitles(
        { ...deps, logger },
        { type, limit, signal, onProgress: (progress) => bar.update(progress.handled, detailsOf(progress)) },
      )
      if (outcome === 'stopped') return false
    } finally {
      signal.removeEventListener('abort', onStop)
      bar.end()
    }
  }
  return true
}

function detailsOf({ saved, partly, skipped, unknown, failed }: ImportProgress): string {
  const counts = [
    [saved, 'saved'],
    [partly, 'read in part'],
    [skipped, 'up to date'],
    [unknown, 'unknown'],
    [failed, 'failed'],
  ] as const
  const named = counts.filter(([count]) => count > 0).map(([count, name]) => `${count.toLocaleString('en')} ${name}`)
  return named.length === 0 ? 'none saved yet' : named.join(', ')
}
