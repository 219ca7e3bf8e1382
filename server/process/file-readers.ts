import { Piscina } from 'piscina'
import type { FileKind, FileReaders, Reading, ReadingOptions } from '#domain/file-readers.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import type { SentFile } from '#shared/http/sent-form.ts'
import type { Logger } from '#shared/logger.ts'

/**
 * One at a time: in parallel they would not finish sooner, and the memory of one is enough. A request is answered within 15 seconds
 * (call-application.ts).
 */
const PLACES = { permits: 1, waiting: 60, waitMs: 5_000 }
const LONGEST_READING_MS = 30_000
/** The thread and its memory are released after this much idle time. */
const IDLE_MS = 10_000
/** What the longest file of a full account needs, plus a fifth. */
const MEMORY_MB = 96

/** For files that need more memory than any legitimate one. */
const REFUSED: { [Kind in FileKind]: Reading<Kind> } = {
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
  const places = createSemaphore(PLACES)
  const pool = new Piscina<{ kind: FileKind; bytes: ArrayBuffer; options: unknown }, unknown>({
    filename: new URL('read-file.ts', import.meta.url).href,
    name: 'readSentFile',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })

  async function read<Kind extends FileKind>(
    kind: Kind,
    file: SentFile,
    options?: ReadingOptions<Kind>,
  ): Promise<Reading<Kind> | Busy> {
    return places.run(async () => {
      const { buffer } = await file.bytes()
      const signal = AbortSignal.timeout(LONGEST_READING_MS)
      try {
        return (await pool.run({ kind, bytes: buffer, options }, { transferList: [buffer], signal })) as Reading<Kind>
      } catch (error) {
        logger.warn({ err: error, kind, bytes: file.size }, 'A file that was sent took too much to be read')
        if (signal.aborted) return 'busy'
        if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return REFUSED[kind]
        throw error
      }
    })
  }
  return {
    ownData: (file) => read('ownData', file),
    otherService: (file, options) => read('otherService', file, options),
  }
}
