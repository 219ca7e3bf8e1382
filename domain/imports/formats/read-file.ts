import { basename } from 'node:path/posix'
import { parseJson } from '#shared/text/parse-json.ts'
import { readTablePart } from './read-table-part.ts'
import type { PartOptions } from './read-table-part.ts'
import { isTrakt, readTraktPart } from './trakt.ts'
import { MAX_FILE_BYTES, MAX_FILE_LISTS } from '../limits.ts'
import { UnreadableFile } from '../sources.ts'
import type { ImportSource } from '#shared/imports/import.ts'
import type { FileProblem, ImportFile } from '../sources.ts'
import { createCollector } from '../file/collect-titles.ts'
import type { Collector } from '../file/collect-titles.ts'
import { decodeText } from '../file/decode-text.ts'
import { isZip, unzip } from '../file/unzip.ts'
import type { UnzippedFile } from '../file/unzip.ts'

/** Our own download of one's data, whatever its version. */
const OWN_DATA = /"format"\s*:\s*"kinora-own-data"/

/**
 * A file of another service, recognised by what is in it, never by its name: its titles once each, and its lists. Letterboxd, IMDb, TMDB,
 * Trakt, and our own tables; alone or as an archive.
 */
export async function readFile(
  bytes: Buffer,
): Promise<{ ok: true; file: ImportFile } | { ok: false; problem: FileProblem }> {
  try {
    return { ok: true, file: await read(bytes) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, problem: error.problem }
    throw error
  }
}

async function read(bytes: Buffer): Promise<ImportFile> {
  if (bytes.length > MAX_FILE_BYTES) throw new UnreadableFile('too-large')
  if (bytes.length === 0) throw new UnreadableFile('empty')
  const collector = createCollector()
  const source = isZip(bytes)
    ? await readArchive(collector, await unzip(bytes))
    : await readPart(collector, bytes, { part: '' })
  const { titles, lists, warnings, counts } = collector
  if (titles.length === 0) throw new UnreadableFile('nothing-to-import')
  return { source, ...counts, titles, lists: lists.slice(0, MAX_FILE_LISTS), warnings }
}

async function readPart(collector: Collector, bytes: Buffer, options: PartOptions): Promise<ImportSource> {
  const text = decodeText(bytes, options.part)
  const start = text.trimStart().slice(0, 200)
  if (start === '') throw new UnreadableFile('empty', options)
  if (start.startsWith('{') || start.startsWith('[')) {
    readJson(collector, text, options)
    return 'trakt'
  }
  if (/^<(?:!doctype\s+html|html|head|body|table|div)\b/i.test(start)) throw new UnreadableFile('html', options)
  if (start.startsWith('<')) throw new UnreadableFile('markup', options)
  return readTablePart(collector, text, options)
}

function readJson(collector: Collector, text: string, options: PartOptions): void {
  if (OWN_DATA.test(text.slice(0, 10_000))) throw new UnreadableFile('own-data', options)
  const value = parseJson(text)
  if (value === undefined) throw new UnreadableFile('not-json', options)
  if (Array.isArray(value) && value.length === 0) throw new UnreadableFile('no-rows', options)
  if (!isTrakt(value)) throw new UnreadableFile('unknown-json', options)
  readTraktPart(collector, value, options)
}

/** What an archive's files are for, by the names that Letterboxd and Trakt give them. First those whose word counts most. */
const ROLES: readonly { name: RegExp; options: Omit<PartOptions, 'part'>; keepsList: boolean }[] = [
  { name: /^ratings\b/i, options: {}, keepsList: false },
  { name: /^watched\b/i, options: { either: 'watched' }, keepsList: false },
  { name: /^diary\b|^history\b/i, options: { either: 'watched' }, keepsList: false },
  { name: /watchlist/i, options: { either: 'want_to_watch' }, keepsList: false },
]
/** Favourites, reviews and what is no list of titles. */
const IGNORED = /(?:^|\/)(?:likes\/|reviews|comments|profile|collection|followers|following|user-|lists-lists)/i

async function readArchive(collector: Collector, files: readonly UnzippedFile[]): Promise<ImportSource> {
  const parts = files
    .filter(({ name }) => !IGNORED.test(name))
    .map((file) => ({
      file,
      role: ROLES.findIndex(({ name }) => name.test(basename(file.name)) && !isOfLists(file.name)),
    }))
    .toSorted((a, b) => rankOf(a.role) - rankOf(b.role))
  const sources: ImportSource[] = []
  for (const { file, role } of parts) {
    const before = collector.lists.length
    const { options, keepsList } = ROLES[role] ?? { options: { listOnly: true }, keepsList: true }
    const source = await readIfKnown(collector, file, { ...options, part: file.name })
    if (source === null) continue
    sources.push(source)
    const added = collector.lists.splice(before)
    // A list that does not tell its name has that of its file.
    if (keepsList) collector.lists.push(...added.map((list) => ({ ...list, name: list.name || nameOf(file.name) })))
  }
  const [first] = sources
  if (first === undefined) throw new UnreadableFile('zip-nothing')
  return first === 'trakt' ? 'trakt-export' : 'letterboxd-export'
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

/** Null for files of an archive that are none of ours: it has others. */
async function readIfKnown(
  collector: Collector,
  file: UnzippedFile,
  options: PartOptions,
): Promise<ImportSource | null> {
  try {
    return await readPart(collector, await file.unpack(), options)
  } catch (error) {
    const passedOver = ['empty', 'no-rows', 'unknown-header', 'unknown-json']
    if (error instanceof UnreadableFile && passedOver.includes(error.problem.code)) return null
    throw error
  }
}
