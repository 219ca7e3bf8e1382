import type { Deps } from '#domain/deps.ts'
import { loadSampleCatalogue } from '#domain/titles/save/load-sample.ts'
import { sampleTitles, sampleVersion } from '#sample/data.ts'

/** The whole sample catalogue in a seeded database, whose made-up titles have other ids. */
export async function putSample(deps: Deps): Promise<void> {
  await loadSampleCatalogue(deps, { refs: sampleTitles(), version: sampleVersion() })
}
