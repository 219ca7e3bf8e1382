import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../db/client.ts'
import type { Database } from '../db/client.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { silentLogger } from '../tests/test-database.ts'
import { seededDatabase } from '../bench/bench-database.ts'
import { closeConnections, readFile } from './sitemap/read-file.ts'
import type { ReadFile } from './sitemap/read-file.ts'
import { startStoredSite } from './stored-site.ts'
import type { RunningSite } from '../bench/start-site.ts'
import { median, percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/** What sitemaps cost at scale: every file of a seeded database, or some of them including the one with the longest titles. */

const { values } = parseArgs({ options: { titles: { type: 'string', default: '1200000' }, files: { type: 'string' } } })
const MAX_URLS = 15_000
const MAX_BYTES = 50 * 1024 * 1024
const USAGE_EVERY = 20
const WARM_UP_FILES = 30

type Walked = Omit<ReadFile, 'xml'> & { url: string }

const { url: databaseUrl } = await seededDatabase(Number(values.titles))
const handle = await openDatabase({ databaseUrl, dataDir: '', logger: silentLogger, queryTimeoutMs: 120_000 })
const site = await startStoredSite(databaseUrl)
try {
  printMachineLoad()
  const first = await readFile(`${site.origin}/sitemap.xml`)
  const again = await readFile(`${site.origin}/sitemap.xml`)
  const files = Array.from(first.xml.toString().matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url)
  print(`${values.titles} titles, ${files.length} files; the index: ${megabytes(first.plainBytes)} MB`)
  print(`The index takes ${round(first.ms)} ms where it counts, ${round(again.ms)} ms where it remembers\n`)
  for (const url of files.slice(0, WARM_UP_FILES)) await readFile(url)
  const whole = values.files === undefined
  await walk(site, whole ? files : [...spread(files, Number(values.files)), await longestTitles(files)], whole)
  printMachineLoad()
} finally {
  closeConnections()
  await site.end()
  await handle.close()
}

async function walk({ process }: RunningSite, files: readonly string[], whole: boolean): Promise<void> {
  const before = await process.usage()
  let mostBytes = before.rssBytes
  const walked: Walked[] = []
  for (const [at, url] of files.entries()) {
    const asked = readFile(url)
    if (at % USAGE_EVERY === 0) mostBytes = Math.max(mostBytes, (await process.usage()).rssBytes)
    const { xml: _xml, ...file } = await asked
    walked.push({ url, ...file })
  }
  const after = await process.usage()
  const by = (figure: 'ms' | 'plainBytes' | 'sentBytes') => walked.toSorted((a, b) => b[figure] - a[figure])[0]
  const worst = { 'slowest file': by('ms'), 'largest file': by('plainBytes'), 'largest gzip': by('sentBytes') }
  const rows = Object.entries(worst).flatMap(([what, file]) => (file === undefined ? [] : [row(what, file)]))
  printTable(rows)
  const times = walked.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const cpuMs = (after.cpuMs - before.cpuMs) / walked.length
  print(`${walked.length} files: p50 ${round(median(times))} ms, p95 ${round(percentile(times, 0.95))} ms each`)
  print(`${round(cpuMs)} ms of the server's processor time each`)
  print(`All: ${gigabytes(sum(walked, 'plainBytes'))} GB plain, ${gigabytes(sum(walked, 'sentBytes'))} GB as gzip`)
  print(
    `Server's memory (RSS): ${megabytes(before.rssBytes)} MB before, ${megabytes(mostBytes)} MB at most, ${megabytes(after.rssBytes)} MB after\n`,
  )
  const largest = by('plainBytes')
  if (largest !== undefined) {
    const plain = await readFile(largest.url, 'identity')
    print(`The largest file without gzip: ${round(plain.ms)} ms, ${megabytes(plain.sentBytes)} MB`)
  }
  printVerdict(
    `no file has more than ${MAX_URLS} URLs`,
    walked.every(({ urls }) => urls <= MAX_URLS),
  )
  printVerdict(
    'no file is larger than 50 MiB',
    walked.every(({ plainBytes }) => plainBytes <= MAX_BYTES),
  )
  if (!whole) return
  const [listed, stored] = [sum(walked, 'urls'), (await countStored(handle.db)) * LANGUAGES.length]
  printVerdict(`${listed} URLs are listed, ${stored} pages are stored`, listed === stored)
}

function row(what: string, { url, ms, plainBytes, sentBytes, urls }: Walked) {
  const name = url.slice(url.lastIndexOf('/'))
  return { what, name, ms: round(ms), URLs: urls, 'plain MB': megabytes(plainBytes), 'gzip kB': round(sentBytes / 1e3) }
}

/** Everything that has a page, and home. */
async function countStored(db: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (select count(*) from movies where not adult) + (select count(*) from tv_shows where not adult)
      + (select count(*) from static_pages where is_published) + 1 as pages
  `.execute(db)
  return Number(rows[0]?.pages)
}

/** The file with the block of ids whose titles are longest. */
async function longestTitles(files: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from movies where not adult group by id / 256 order by sum(octet_length(title)) desc limit 1
  `.execute(handle.db)
  const id = rows[0]?.id ?? 0
  const holds = (url: string) => {
    const [, from, to] = /movie-(\d+)-(\d+)\.xml$/.exec(url) ?? []
    return from !== undefined && Number(from) <= id && id <= Number(to)
  }
  return files.find(holds) ?? files[0] ?? ''
}

function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)] as T)
}

function sum(walked: readonly Walked[], figure: 'urls' | 'plainBytes' | 'sentBytes'): number {
  return walked.reduce((total, file) => total + file[figure], 0)
}

function megabytes(bytes: number): number {
  return round(bytes / 1e6)
}

function gigabytes(bytes: number): number {
  return round(bytes / 1e9, 2)
}
