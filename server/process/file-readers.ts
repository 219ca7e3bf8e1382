import type { FileKind, FileReaders, FileReaderResult, FileReaderOptions } from '#domain/file-readers.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import type { SentFile } from '#shared/http/sent-form.ts'
import type { Logger } from '#shared/logger.ts'
import type { FileTask } from './read-file.ts'
import { createThreadPool } from './thread-pool.ts'

/** One at a time: together they wait no longer, and the memory of one is enough. A request is answered within 15 seconds (call-application.ts). */
const PLACES = { threads: 1, waiting: 60, waitMs: 5_000 }
const LONGEST_READING_MS = 30_000
/** The thread and its memory are released after this much idle time. */
const IDLE_MS = 10_000
/** What the longest file of a full account needs, plus a fifth. */
const MEMORY_MB = 96

/** For files that need more memory than any legitimate one. */
const REFUSED: { [Kind in FileKind]: FileReaderResult<Kind> } = {
  ownData: { ok: false, problems: [{ code: 'too-large' }] },
  otherService: { ok: false, problem: { code: 'too-large', part: '', line: null } },
}

/** Reads files in a separate thread, which is terminated if a file exceeds its memory limit. */
export function createFileReaders({
  logger,
  memoryMb = MEMORY_MB,
}: {
  logger: Logger
  memoryMb?: number
}): FileReaders {
  const run = createThreadPool<FileTask, unknown>(new URL('read-file.ts', import.meta.url), {
    ...PLACES,
    taskMs: LONGEST_READING_MS,
    idleMs: IDLE_MS,
    memory: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })

  async function read<Kind extends FileKind>(
    kind: Kind,
    file: SentFile,
    options?: FileReaderOptions<Kind>,
  ): Promise<FileReaderResult<Kind> | Busy> {
    const outcome = await run(async () => {
      const { buffer } = await file.bytes()
      return { task: { kind, bytes: buffer, options }, transfer: [buffer] }
    })
    if (outcome.ok) return outcome.value as FileReaderResult<Kind>
    if (outcome.reason === 'busy') return 'busy'
    logger.warn({ kind, bytes: file.size, reason: outcome.reason }, 'A file that was sent took too much to be read')
    return outcome.reason === 'too-large' ? REFUSED[kind] : 'busy'
  }
  return {
    ownData: (file) => read('ownData', file),
    otherService: (file, options) => read('otherService', file, options),
  }
}
