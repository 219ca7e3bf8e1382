import { basename } from 'node:path/posix'
import { parseJson } from '#shared/text/parse-json.ts'
import { readTablePart } from './read-table-part.ts'
import type { PartOptions } from './read-table-part.ts'
import { isTrakt, readTraktPart } from './trakt.ts'
import { MAX_SERVICE_FILE_BYTES, MAX_FILE_LISTS } from '../limits.ts'
import { UnreadableFile } from '../sources.ts'
import type { ChoosableSource, DateOrder, ImportSource } from '#shared/imports/import.ts'
import type { FileProblem, ImportFile } from '../sources.ts'
import { createCollector } from '../file/collect-titles.ts'
import type { Collector } from '../file/collect-titles.ts'
import { decodeText } from '../file/decode-text.ts'
import { isZip, unzip } from '../file/unzip.ts'
import type { ZippedFile } from '../file/unzip.ts'

export interface ReadOptions {
  /** Only used to tell whether hidden titles are dropped ones, which Trakt's files do not say. */
  fileName?: string | undefined
  /** The kind of table the member says it is; recognised if absent. */
  source?: ChoosableSource | undefined
  /** The order of day and month the member says it is; inferred from the file if absent. */
  dateOrder?: DateOrder | undefined
}

/** Our own data download, of any version. */
const OWN_DATA = /"format"\s*:\s*"kinora-own-data"/
/** Trakt's file of shows that the member has dropped; its other hidden titles say nothing about having been seen. */
const DROPPED = /^hidden-dropped\b/i

/**
 * Reads a file of another service, recognised by its contents, never by its name: its titles, once each, and its lists. Letterboxd, IMDb,
 * TMDB, Trakt, and our own tables; alone or as an archive.
 */
export async function readFile(
  bytes: Buffer,
  options: ReadOptions = {},
): Promise<{ ok: true; file: ImportFile } | { ok: false; problem: FileProblem }> {
  try {
    return { ok: true, file: await read(bytes, options) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, problem: error.problem }
    throw error
  }
}

async function read(bytes: Buffer, { fileName = '', ...said }: ReadOptions): Promise<ImportFile> {
  if (bytes.length > MAX_SERVICE_FILE_BYTES) throw new UnreadableFile('too-large')
  if (bytes.length === 0) throw new UnreadableFile('empty')
  const collector = createCollector()
  const source = isZip(bytes)
    ? await readArchive(collector, await unzip(bytes), said)
    : await readPart(collector, bytes, { part: '', isDropped: DROPPED.test(fileName), ...said })
  const { titles, lists, warnings, counts } = collector
  if (titles.length === 0) throw new UnreadableFile('nothing-to-import')
  return { source, ...counts, titles, lists: lists.slice(0, MAX_FILE_LISTS), warnings }
}

async function readPart(collector: Collector, bytes: Buffer, options: PartOptions): Promise<ImportSource> {
  const text = decodeText(bytes, options.part)
  const start = text.trimStart().slice(0, 200)
  if (start === '') throw new UnreadableFile('empty', options)
  if (start.startsWith('{') || start.startsWith('[')) {
    await readJson(collector, text, options)
    return 'trakt'
  }
  if (/^<(?:!doctype\s+html|html|head|body|table|div)\b/i.test(start)) throw new UnreadableFile('html', options)
  if (start.startsWith('<')) throw new UnreadableFile('markup', options)
  return readTablePart(collector, text, options)
}

async function readJson(collector: Collector, text: string, options: PartOptions): Promise<void> {
  if (OWN_DATA.test(text.slice(0, 10_000))) throw new UnreadableFile('own-data', options)
  const value = parseJson(text)
  if (value === undefined) throw new UnreadableFile('not-json', options)
  if (Array.isArray(value) && value.length === 0) throw new UnreadableFile('no-rows', options)
  if (!isTrakt(value)) throw new UnreadableFile('unknown-json', options)
  if (options.source !== undefined) throw new UnreadableFile('not-as-chosen', options)
  await readTraktPart(collector, value, options)
}

/** The roles of an archive's files, by the names that Letterboxd and Trakt give them. The most authoritative first. */
const ROLES: readonly { name: RegExp; options: Omit<PartOptions, 'part'> }[] = [
  { name: /^ratings\b/i, options: {} },
  { name: /^watched\b/i, options: { either: 'watched' } },
  { name: /^diary\b|^history\b/i, options: { either: 'watched' } },
  { name: /watchlist/i, options: { either: 'want_to_watch' } },
  { name: DROPPED, options: { isDropped: true } },
]
/** Titles of a list go onto that list and nowhere else. */
const ON_A_LIST = { either: null } satisfies Omit<PartOptions, 'part'>

async function readArchive(
  collector: Collector,
  files: readonly ZippedFile[],
  { source, dateOrder }: ReadOptions,
): Promise<ImportSource> {
  if (source !== undefined) throw new UnreadableFile('not-as-chosen')
  const parts = files
    .map((file) => ({
      file,
      role: ROLES.findIndex(({ name }) => name.test(basename(file.name)) && !isOfLists(file.name)),
    }))
    .toSorted((a, b) => rankOf(a.role) - rankOf(b.role))
  const sources = new Set<ImportSource>()
  for (const { file, role } of parts) {
    const before = collector.lists.length
    const options = ROLES[role]?.options ?? ON_A_LIST
    const found = await readIfKnown(collector, file, { ...options, dateOrder, part: file.name })
    if (found === null) continue
    sources.add(found)
    const added = collector.lists.splice(before)
    // A list that does not state its name takes that of its file.
    if (role === -1) collector.lists.push(...added.map((list) => ({ ...list, name: list.name || nameOf(file.name) })))
  }
  return sourceOfArchive([...sources])
}

/** Letterboxd and Trakt export everything as one archive; from other services all its files must be of the same kind. */
function sourceOfArchive(sources: readonly ImportSource[]): ImportSource {
  const [first] = sources
  if (first === undefined) throw new UnreadableFile('zip-nothing')
  for (const service of ['letterboxd', 'trakt'] as const) {
    if (sources.every((source) => source.startsWith(service))) return `${service}-export`
  }
  if (sources.length > 1) throw new UnreadableFile('zip-mixed')
  return first
}

function isOfLists(name: string): boolean {
  return /(?:^|\/)lists\//i.test(name)
}

function rankOf(role: number): number {
  return role === -1 ? ROLES.length : role
}

function nameOf(path: string): string {
  return basename(path)
    .replace(/\.\w+$/, '')
    .replace(/^lists?-list-\d+-/i, '')
}

/**
 * Null for files of an archive in none of our formats, which may be among others. Files of other services are not skipped: they would be
 * lost silently.
 */
async function readIfKnown(collector: Collector, file: ZippedFile, options: PartOptions): Promise<ImportSource | null> {
  try {
    return await readPart(collector, await file.unpack(), options)
  } catch (error) {
    const passedOver = ['empty', 'no-rows', 'unknown-header', 'unknown-json']
    if (error instanceof UnreadableFile && passedOver.includes(error.problem.code)) return null
    throw error
  }
}
