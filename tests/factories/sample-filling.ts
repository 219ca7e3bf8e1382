import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSampleCatalogue } from '#domain/titles/save/load-sample.ts'
import { sampleTitles, sampleVersion } from '#sample/data.ts'
import type { Filling } from '#tests/test-database.ts'
import { createSampleDeps } from './create-sample-deps.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Everything that turns the sample's files into rows. */
const SOURCES = '{domain/titles/save,domain/search,domain/terms,integrations/tmdb,sample}/**/*.ts'

/** The whole sample catalogue. */
export async function sampleFilling(): Promise<Filling> {
  const key = createHash('sha256').update(sampleVersion())
  const files: string[] = []
  for await (const file of glob(SOURCES, { cwd: ROOT })) if (!file.endsWith('.test.ts')) files.push(file)
  for (const file of files.toSorted()) key.update(await readFile(join(ROOT, file)))
  return {
    key: key.digest('hex'),
    fill: async (db) => {
      await loadSampleCatalogue(createSampleDeps(db), { refs: sampleTitles(), version: sampleVersion() })
    },
  }
}
