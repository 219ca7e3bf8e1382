import type { Deps } from '#domain/deps.ts'
import { loadSampleCatalogue } from '#domain/catalog/save/load-sample.ts'
import { removeTitle } from '#domain/catalog/save/remove-title.ts'
import { sampleTitles, sampleVersion } from '#sample/data.ts'
import { titleTable } from '#db/title-tables.ts'

/** The whole sample catalogue in a seeded database; made-up titles that have ids of the sample's give way. */
export async function putSample(deps: Deps): Promise<void> {
  const refs = sampleTitles()
  for (const type of ['movie', 'tv_show'] as const) {
    const ids = refs.filter((ref) => ref.type === type).map(({ id }) => id)
    const taken = await deps.db
      .selectFrom(titleTable(type))
      .select('id')
      .where('id', 'in', ids)
      .where('source', '<>', 'sample')
      .execute()
    for (const { id } of taken) await removeTitle(deps.db, { type, id })
  }
  await loadSampleCatalogue(deps, { refs, version: sampleVersion() })
}
