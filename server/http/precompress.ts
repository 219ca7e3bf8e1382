import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { brotliOptions, isCompressible } from './encodings.ts'
import { contentType } from './media-types.ts'

/** Compressed once and sent often, so worth it from a smaller size than responses compressed on the fly. */
const MIN_FILE_BYTES = 256

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a .br and a .gz copy beside every text file of a built folder, at maximum compression. Run by the build; copies that would
 * not be smaller are left out. Returns how many files were compressed and their sizes in bytes.
 */
export async function precompress(dir: string): Promise<{ files: number; bytes: number; brotliBytes: number }> {
  const totals = { files: 0, bytes: 0, brotliBytes: 0 }
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isCompressible(contentType(path))) continue
    const body = await readFile(path)
    if (body.byteLength < MIN_FILE_BYTES) continue
    const [br, gz] = await Promise.all([
      brotli(body, brotliOptions(constants.BROTLI_MAX_QUALITY, body.byteLength)),
      zip(body, { level: constants.Z_BEST_COMPRESSION }),
    ])
    if (br.byteLength < body.byteLength) await writeFile(`${path}.br`, br)
    if (gz.byteLength < body.byteLength) await writeFile(`${path}.gz`, gz)
    totals.files += 1
    totals.bytes += body.byteLength
    totals.brotliBytes += br.byteLength
  }
  return totals
}
