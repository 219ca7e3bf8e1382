import { buffer as collect } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { storable } from '#shared/text/storable.ts'
import { MAX_ENTRIES, MAX_RATIO, MAX_UNPACKED_BYTES } from '../limits.ts'
import { UnreadableFile } from '../sources.ts'

export interface ZippedFile {
  /** As in the archive, with folders. */
  name: string
  /** Call one after the other: together they may be 25 MiB. */
  unpack: () => Promise<Buffer>
}

/** Folders of macOS, and of entries that the member has deleted, also inside a folder around the whole archive. */
const PASSED_OVER = /(?:^|\/)(?:__MACOSX|deleted|orphaned)\/|(?:^|\/)\./i
/** Favourites, reviews, titles hidden without being dropped, and lists that contain no titles. */
const NO_TITLES =
  /(?:^|\/)(?:likes\/|reviews|comments|profile|collection|followers|following|user-|lists-lists|hidden-(?!dropped))/i
/** Small files may legitimately be compressed more tightly. */
const RATIO_FROM_BYTES = 100_000

export function isZip(bytes: Buffer): boolean {
  return /^504b(?:0304|0506|0708)/.test(bytes.subarray(0, 4).toString('hex'))
}

/**
 * The tables and JSON files of an archive that may name titles, each unpacked when it is read, so that only one is in memory. The sizes it
 * declares are trusted only to refuse it: no more is unpacked than declared (yauzl checks), and never more than MAX_UNPACKED_BYTES in all.
 * Nested archives are not opened. Throws UnreadableFile.
 */
export async function unzip(bytes: Buffer): Promise<ZippedFile[]> {
  let zip: ZipFile
  const entries: Entry[] = []
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true })
    if (zip.entryCount > MAX_ENTRIES) throw new UnreadableFile('zip-too-many')
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('zip-broken')
  }
  const wanted = chooseEntries(entries)
  return wanted.map((entry) => ({ name: storable(entry.fileName), unpack: () => unpack(zip, entry) }))
}

function chooseEntries(entries: readonly Entry[]): Entry[] {
  const names = entries.map(({ fileName }) => fileName)
  if (names.includes('[Content_Types].xml') || names.includes('content.xml') || names.includes('Index/Document.iwa')) {
    throw new UnreadableFile('spreadsheet')
  }
  const wanted = entries.filter(
    ({ fileName }) =>
      /\.(?:csv|tsv|txt|json)$/i.test(fileName) && !PASSED_OVER.test(fileName) && !NO_TITLES.test(fileName),
  )
  const isNested = names.some((name) => /\.(?:zip|gz|7z|rar|tar)$/i.test(name))
  // A note beside the inner archive is no table.
  if (wanted.every(({ fileName }) => isNested && /\.txt$/i.test(fileName)))
    throw new UnreadableFile(isNested ? 'zip-nested' : 'zip-nothing')
  if (wanted.some((entry) => entry.isEncrypted())) throw new UnreadableFile('zip-encrypted')
  const unpacked = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > MAX_UNPACKED_BYTES || wanted.some(isBomb)) throw new UnreadableFile('zip-too-large')
  return wanted
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await collect(await zip.openReadStreamPromise(entry))
  } catch {
    throw new UnreadableFile('zip-broken', { part: entry.fileName })
  }
}
