import { parseArgs } from 'node:util'
import { startImport } from '../domain/imports/start-import.ts'
import { workOnImport } from '../domain/imports/work-on-import.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { insertMember } from '../tests/factories/insert-member.ts'
import { freshPGlite } from '../tests/database/fresh-pglite.ts'
import { sampleFilling } from '../tests/factories/sample-filling.ts'
import { exportFiles, movieLensFiles } from './import/shared-files.ts'
import type { Ids, TruthFile } from './import/shared-files.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'

/**
 * What an import of other services' files matches automatically, on the sample catalogue, which has few of their titles: no row may
 * be matched to another title, and no title to two rows. `--titles`: how many of MovieLens in each of its files, besides those in
 * the sample. `--misses` lists titles that exist but were not matched. Skipped without the data.
 */

const { values } = parseArgs({
  options: { titles: { type: 'string', default: '600' }, misses: { type: 'boolean', default: false } },
})

const { db, close } = await freshPGlite(await sampleFilling())
const movies = await db.selectFrom('movies').select(['id', 'imdb_id']).execute()
const shows = await db.selectFrom('tv_shows').select('id').execute()
const stored = new Set([...movies.map(({ id }) => `movie/${id}`), ...shows.map(({ id }) => `tv_show/${id}`)])
const byImdbId = new Map(movies.map(({ id, imdb_id }) => [imdb_id, `movie/${id}`]))
const movieIds = new Set(movies.map(({ id }) => id))

const files = [...exportFiles(), ...movieLensFiles(Number(values.titles), movieIds)]
if (files.length === 0) print('There is no data to import: set KINORA_SHARED_DATA.')
else await measureAll()
await close()

async function measureAll(): Promise<void> {
  const rows = []
  for (const each of files) rows.push(await measure(each))
  printTable(rows)
  const wrong = rows.reduce((sum, row) => sum + row.wrong + row.twice, 0)
  printVerdict(`${wrong} rows are chosen for another title, or for one that another row has: at most 0`, wrong === 0)
  printMachineLoad()
}

async function measure({ name, content, meant }: TruthFile) {
  const deps = createSampleDeps(db, { now: new Date().toISOString() })
  const viewer = await insertMember(db)
  const started = await startImport(deps, { viewer, file: new File([new Uint8Array(content)], name) })
  if (started.ok) await workOnImport(deps, { id: started.id })
  const id = started.ok ? started.id : null
  const titles = await db.selectFrom('import_titles').selectAll().where('import_id', '=', id).execute()
  const rows = titles.map((title) => {
    const { named_tmdb_id: tmdbId, named_imdb_id: imdbId, named_type: type, match } = title
    const ids = tmdbId === null && imdbId === null ? meant.get(title.name) : { tmdbId, imdbId }
    const chosen = title.content_id === null ? null : `${title.content_type}/${title.content_id}`
    return { named: `${title.name} (${title.year})`, match, chosen, right: titleOf(ids, type ?? 'movie') }
  })
  const chosen = rows.filter((row) => row.chosen !== null)
  const wrong = chosen.filter((row) => row.chosen !== row.right)
  const missed = rows.filter((row) => row.chosen === null && row.right !== null)
  for (const row of wrong) print(`${name}: ${row.named} is taken for ${row.chosen}`)
  if (values.misses) for (const row of missed) print(`${name}: ${row.named} is ${row.right}, and not chosen`)
  const left = (match: string) => rows.filter((row) => row.chosen === null && row.match === match).length
  return {
    file: started.ok ? name : `${name}: ${started.problem.code}`,
    rows: rows.length,
    chosen: chosen.length,
    wrong: wrong.length,
    twice: chosen.length - new Set(chosen.map((row) => row.chosen)).size,
    'there and not chosen': missed.length,
    offered: left('choose'),
    'not found': left('missing'),
  }
}

/** Null if the sample has none. */
function titleOf(ids: Ids | undefined, type: string): string | null {
  const byTmdbId = `${type}/${ids?.tmdbId}`
  return stored.has(byTmdbId) ? byTmdbId : (byImdbId.get(ids?.imdbId ?? '') ?? null)
}
