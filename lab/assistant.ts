import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/client.ts'
import { findAnswers } from '../domain/assistant/answers/find-answers.ts'
import { whereToWatch } from '../domain/assistant/answers/where-to-watch.ts'
import { writeReply } from '../domain/assistant/reply/write-reply.ts'
import { understand } from '../domain/assistant/understand.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { silentLogger } from '../tests/test-database.ts'
import { seededDatabase } from '../bench/bench-database.ts'
import { putSample } from '../bench/queries/put-sample.ts'
import { readIntoMemory } from '../bench/search/read-into-memory.ts'
import { percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/** How long the assistant takes to answer typed requests by its own rules, on databases made by bench:seed, with the sample added. */

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '1200000' },
    kind: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    slow: { type: 'boolean', default: false },
    /** Skips loading the sample and warming the memory. */
    ready: { type: 'boolean', default: false },
  },
})
/** Milliseconds at the 95th percentile. */
const LIMIT_MS = 50
const OWN_SERVICES = [8, 337]
const NOTHING = { titles: [], count: 0, exact: true, nextPage: null, dropped: [] }

type Request = readonly [language: string, text: string]

interface Taken {
  kind: string
  text: string
  /** Milliseconds. */
  wall: number
  /** Processor milliseconds of this process only. */
  cpu: number
  titles: number
  filters: object
  dropped: readonly string[]
}

const file = new URL('assistant/requests.json', import.meta.url)
const requests = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Request[]>)
const asked = requests
  .filter(([kind]) => values.kind === undefined || kind === values.kind)
  .flatMap(([kind, ofKind]) => ofKind.map(([language, text]) => ({ kind, language, text })))

for (const titles of values.titles.split(',').map(Number)) await run(titles)

async function run(titles: number): Promise<void> {
  const { url } = await seededDatabase(titles)
  const handle = await openDatabase({ databaseUrl: url, dataDir: '', logger: silentLogger, queryTimeoutMs: 120_000 })
  print(`\n${titles} titles and the sample, ${asked.length} requests`)
  if (!values.ready) {
    await putSample(createSampleDeps(handle.unbounded))
    await readIntoMemory(handle.db)
  }
  const deps = createSampleDeps(handle.db, { now: '2026-11-22T12:00:00Z' })
  for (const request of asked) await answer(deps, request)
  const taken: Taken[] = []
  for (let turn = 0; turn < Number(values.rounds); turn += 1)
    for (const request of asked) taken.push(await answer(deps, request))
  report(taken)
  await handle.close()
}

async function answer(
  deps: ReturnType<typeof createSampleDeps>,
  { kind, language, text }: { kind: string; language: string; text: string },
): Promise<Taken> {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const { parsed } = await understand(deps, { text, language, history: [], mayAsk: async () => false })
  const { filters } = parsed
  const visitor = { member: null, own: {}, services: OWN_SERVICES, language, country: 'US' }
  const found = parsed.isOffTopic ? NOTHING : await findAnswers(deps, { filters, ...visitor })
  const where = await whereToWatch(deps, { filters, found, visitor })
  await writeReply({ language, country: visitor.country, parsed, found, where })
  const cpu = process.cpuUsage(used)
  return {
    kind,
    text,
    wall: performance.now() - start,
    cpu: (cpu.user + cpu.system) / 1000,
    titles: found.titles.length,
    filters,
    dropped: found.dropped,
  }
}

function report(taken: readonly Taken[]): void {
  const kinds = [...Map.groupBy(taken, ({ kind }) => kind), ['all', taken] as const]
  printTable(
    kinds.map(([kind, ofKind]) => {
      const wall = ofKind.map((each) => each.wall).toSorted((a, b) => a - b)
      const cpu = ofKind.map((each) => each.cpu).toSorted((a, b) => a - b)
      return {
        kind,
        answers: ofKind.length,
        p50: round(percentile(wall, 0.5)),
        p95: round(percentile(wall, 0.95)),
        max: round(wall.at(-1) ?? 0),
        'CPU p50': round(percentile(cpu, 0.5)),
        'CPU p95': round(percentile(cpu, 0.95)),
        'CPU max': round(cpu.at(-1) ?? 0),
      }
    }),
  )
  if (values.slow) for (const each of slowest(taken)) print(each)
  printMachineLoad()
  const p95 = percentile(
    taken.map(({ wall }) => wall).toSorted((a, b) => a - b),
    0.95,
  )
  printVerdict(`an answer: p95 ${round(p95)} ms, at most ${LIMIT_MS} ms`, p95 <= LIMIT_MS)
}

function slowest(taken: readonly Taken[]): string[] {
  const first = taken.toSorted((a, b) => b.wall - a.wall).slice(0, 40)
  return first.map(
    ({ wall, text, titles, filters, dropped }) =>
      `${round(wall)} ms  ${text}  ${JSON.stringify(filters)}  ${titles} titles, without ${dropped.join(', ') || 'nothing'}`,
  )
}
