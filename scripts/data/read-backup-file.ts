import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError } from '#db/backup/backup-error.ts'

const NEWLINE = 10
/** The longest line, in bytes: far more than any row of ours, and a limit on what a damaged file can make this read into memory. */
const MAX_LINE_BYTES = 256 * 1_048_576

/**
 * The lines of a backup in batches, without the checksum at its end. Throws BackupError, at the latest at the end, if the file is
 * truncated or differs from what was written: nothing may be trusted before the end is reached.
 */
export async function* readBackupFile(file: string): AsyncGenerator<string[]> {
  const checksum = createHash('sha256')
  let last: string | undefined
  for await (const bunch of splitLines(inflate(file), file)) {
    // The very last line is the checksum, so each line is held back until another has arrived.
    const lines: string[] = last === undefined ? bunch : [last, ...bunch]
    last = lines.pop()
    if (lines.length === 0) continue
    checksum.update(`${lines.join('\n')}\n`)
    yield lines
  }
  if (last !== JSON.stringify({ sha256: checksum.digest('hex') })) throw damaged(file)
}

async function* inflate(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  pipeline(createReadStream(file), gunzip, () => {})
  try {
    for await (const chunk of gunzip) yield chunk as Buffer
  } catch (error) {
    throw explain(error, file)
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<string[]> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE)
    if (end === -1) {
      parts.push(chunk)
      length += chunk.length
      if (length > MAX_LINE_BYTES) throw damaged(file)
      continue
    }
    yield Buffer.concat([...parts, chunk.subarray(0, end)])
      .toString('utf8')
      .split('\n')
    parts = [chunk.subarray(end + 1)]
    length = chunk.length - end - 1
  }
  if (length > 0) throw cutOff(file)
}

function explain(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR') return cutOff(file)
  if (message === 'incorrect header check') return new BackupError(`${file} is not a backup of Kinora.`)
  return code?.startsWith('Z_') === true ? damaged(file) : error
}

function cutOff(file: string): BackupError {
  return new BackupError(`${file} is cut off: it was not copied whole. Nothing was changed.`)
}

function damaged(file: string): BackupError {
  return new BackupError(`${file} is damaged: its contents are not what was written. Nothing was changed.`)
}
