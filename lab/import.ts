import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { startImport } from '../domain/imports/start-import.ts'
import { confirmPreview, everythingOf, outcomesOf } from '../domain/imports/testing/import-file.ts'
import { workOnImport } from '../domain/imports/work-on-import.ts'
import type { Member } from '../shared/members/member.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { insertMember } from '../tests/factories/insert-member.ts'
import { silentLogger } from '../tests/test-database.ts'
import { seededDatabase } from '../bench/bench-database.ts'
import { makeFile, WAYS } from './import/made-file.ts'
import type { Way } from './import/made-file.ts'
import { print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * A file of 5,000 films of a database filled by bench/seed.ts, without ids: how long it takes, how much memory, how many are
 * matched correctly, what changes when the same file is imported again, and what remains when its process is killed with -9
 * halfway.
 */

const { values } = parseArgs({
  options: { titles: { type: 'string', default: '12000' }, rows: { type: 'string', default: '5000' } },
})
const ROWS = Number(values.rows)
/**
 * Limits for all rows, and for rows with the same name and year as in the database: all others are offered, and rarely matched
 * automatically.
 */
const MOST_WRONG = 0.01
const LEAST_RIGHT = 0.95
const UNSURE: ReadonlySet<Way> = new Set(['without a small word', 'without a year', 'misspelt'])
const MOST_MEMORY_MB = 150
const WORKER = join(import.meta.dirname, '..', 'domain', 'imports', 'testing', 'killed-worker.ts')

const bench = await seededDatabase(Number(values.titles))
const handle = await openDatabase({ databaseUrl: bench.url, dataDir: '', logger: silentLogger })
await migrate(handle.unbounded, { logger: silentLogger })
const { db } = handle
const deps = createSampleDeps(db, { now: new Date().toISOString() })
const members: Member[] = []
try {
  const { content, hidden } = await makeFile(db, ROWS)
  print(`${hidden.size} rows, ${round(content.length / 1_000)} kB, ${values.titles} titles\n`)
  const first = await newMember('first')
  const { id, took, memory } = await measure(first, content)
  printTable([{ ...took, 'memory, MB': memory }])
  await printMatches(id, hidden)
  const again = await measure(first, content)
  const changes = await outcomesOf(db, again.id)
  const changed = (changes['added'] ?? 0) + (changes['updated'] ?? 0)
  printVerdict(`the same file again: ${changed} changes`, changed === 0)
  const expected = await everythingOf(db, first)
  const killed = await newMember('killed')
  const halves = await killInTheMiddle(killed, content)
  const { ratings, items } = await everythingOf(db, killed)
  const isSame = ratings.length === expected.ratings.length && items.length === expected.items.length
  printVerdict(`killed with -9 with ${halves} ratings written: ${ratings.length} in the end, each once`, isSame)
  printVerdict(`at most ${MOST_MEMORY_MB} MB more memory`, memory <= MOST_MEMORY_MB)
  printMachineLoad()
} finally {
  for (const { id } of members) await db.deleteFrom('auth_users').where('id', '=', id).execute()
  await handle.close()
}

async function newMember(name: string): Promise<Member> {
  const display_name = `${name}-${Date.now()}`
  const member = await insertMember(db, { display_name, email: `${display_name}@kinora.example` })
  members.push(member)
  return member
}

async function start(viewer: Member, content: string): Promise<string> {
  const started = await startImport(deps, { viewer, file: new File([content], 'ratings.csv') })
  if (!started.ok) throw new Error(started.problem.code)
  return started.id
}

/** Seconds of each phase, and the maximum growth of the process. */
async function measure(viewer: Member, content: string) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const times = [performance.now()]
  const id = await start(viewer, content)
  times.push(performance.now())
  await workOnImport(deps, { id })
  times.push(performance.now())
  await confirmPreview(deps, viewer, id)
  await workOnImport(deps, { id })
  times.push(performance.now())
  clearInterval(timer)
  const [read = 0, matched = 0, written = 0] = times
    .slice(1)
    .map((time, at) => round((time - (times[at] ?? 0)) / 1_000, 2))
  return {
    id,
    took: { 'read, s': read, 'matched, s': matched, 'written, s': written },
    memory: round((most - before) / 1_048_576),
  }
}

async function printMatches(id: string, hidden: Awaited<ReturnType<typeof makeFile>>['hidden']): Promise<void> {
  const titles = await db
    .selectFrom('import_titles')
    .select(['line', 'match', 'content_id', 'candidates'])
    .where('import_id', '=', id)
    .execute()
  const rows = titles.map(({ line, match, content_id, candidates }) => {
    const { id: meant, way } = hidden.get(line)!
    const isOffered = candidates.some((candidate) => candidate.type === 'movie' && candidate.id === meant)
    return { way, match, right: content_id === meant, isOffered, isPicked: content_id !== null }
  })
  const count = (some: typeof rows, is: (row: (typeof rows)[number]) => boolean) => some.filter(is).length
  const shares = (name: string, some: typeof rows) => ({
    way: name,
    rows: some.length,
    'matched rightly': count(some, ({ match, right }) => match === 'matched' && right),
    'matched wrongly': count(some, ({ match, right }) => match === 'matched' && !right),
    'proposed rightly': count(some, ({ match, right }) => match === 'choose' && right),
    'proposed wrongly': count(some, ({ match, right, isPicked }) => match === 'choose' && isPicked && !right),
    'offered below': count(some, ({ right, isOffered }) => !right && isOffered),
    missing: count(some, ({ match }) => match === 'missing'),
  })
  printTable([
    ...WAYS.map((way) =>
      shares(
        way,
        rows.filter((row) => row.way === way),
      ),
    ),
    shares('all', rows),
  ])
  const named = rows.filter(({ way }) => !UNSURE.has(way))
  const right = count(named, (row) => row.right) / named.length
  const wrong = count(rows, (row) => row.isPicked && !row.right) / rows.length
  printVerdict(
    `${round(right * 100, 2)} % of those named rightly are taken for their film, at least ${LEAST_RIGHT * 100} %`,
    right >= LEAST_RIGHT,
  )
  printVerdict(`${round(wrong * 100, 2)} % are taken for another, at most ${MOST_WRONG * 100} %`, wrong <= MOST_WRONG)
}

/** The number of ratings at the time it was killed. */
async function killInTheMiddle(viewer: Member, content: string): Promise<number> {
  const id = await start(viewer, content)
  await workOnImport(deps, { id })
  await confirmPreview(deps, viewer, id)
  const env = { ...process.env, DATABASE_URL: bench.url, IMPORT_ID: id, DIES_IN: String(Math.ceil(ROWS / 200)) }
  const child = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  await once(child, 'exit')
  const { ratings } = await everythingOf(db, viewer)
  await workOnImport(deps, { id })
  return ratings.length
}
