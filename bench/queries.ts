import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { isCompletable } from '#shared/titles/completion.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import { freshDatabase, silentLogger } from '#tests/test-database.ts'
import { seededDatabase } from './bench-database.ts'
import { askSearch, askTypeahead } from './queries/ask.ts'
import { putSample } from './queries/put-sample.ts'
import { readQueries } from './queries/read-queries.ts'
import { report } from './queries/report.ts'
import type { Answers } from './queries/report.ts'
import { readIntoMemory } from './search/read-into-memory.ts'
import { print, printMachineLoad } from './table.ts'

/** Whether search finds what people type, among the titles of databases made by bench:seed, or in the sample only. */

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '12000,1200000' },
    sample: { type: 'boolean', default: false },
    kind: { type: 'string' },
    every: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
  },
})
const WARM_UP = 60

const every = Number(values.every)
const kinds = [...readQueries()]
  .filter(([kind]) => values.kind === undefined || kind === values.kind)
  .map(([kind, queries]) => [kind, queries.filter((_, at) => at % every === 0)] as const)

if (values.sample) {
  const { db, close } = await freshDatabase(await sampleFilling())
  print('\nThe sample alone')
  await run(db)
  await close()
} else {
  for (const titles of values.titles.split(',').map(Number)) {
    const { url } = await seededDatabase(titles)
    const handle = await openDatabase({ databaseUrl: url, dataDir: '', logger: silentLogger, queryTimeoutMs: 120_000 })
    print(`\n${titles} titles and the sample`)
    await putSample(createSampleDeps(handle.unbounded))
    await readIntoMemory(handle.db)
    await run(handle.db)
    await handle.close()
  }
}

async function run(db: Database): Promise<void> {
  const deps = createSampleDeps(db)
  for (const [, queries] of kinds)
    for (const query of queries.slice(0, WARM_UP / kinds.length)) await askSearch(deps, query)
  const answers: Answers[] = []
  for (const [kind, queries] of kinds) for (const query of queries) answers.push(await ask(deps, kind, query))
  report(answers, { allMisses: values.misses })
  printMachineLoad()
}

async function ask(deps: Deps, kind: string, query: Parameters<typeof askSearch>[1]): Promise<Answers> {
  const search = await askSearch(deps, query)
  return { kind, search, typeahead: isCompletable(query.q) ? await askTypeahead(deps, query) : null }
}
