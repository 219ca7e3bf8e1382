import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'

/** Mails as files (RFC 5322, `.eml`) that any mail program opens; only this account may read them. */
export interface Outbox {
  /** The same id is stored only once. */
  put(id: string, message: Buffer): Promise<void>
  /** File names, the newest first. */
  list(): Promise<string[]>
  /** Null if there is no such mail. */
  read(name: string): Promise<Buffer | null>
}

/** Beyond this number the oldest are deleted. */
export const MAX_MAILS = 200

const NAME = /^\d{8}T\d{9}Z-[\w-]{1,64}\.eml$/

interface OutboxOptions {
  dir: string
  clock: Clock
  logger: Logger
}

export function createOutbox({ dir, clock, logger }: OutboxOptions): Outbox {
  async function list(): Promise<string[]> {
    const names = await readdir(dir).catch(unlessMissing<string[]>([]))
    return names
      .filter((name) => NAME.test(name))
      .toSorted()
      .toReversed()
  }
  return {
    list,
    async put(id, message) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const present = await list()
      if (present.some((name) => name.endsWith(`-${id}.eml`))) return
      const name = `${clock.now().toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`
      if (!NAME.test(name)) throw new TypeError('The id of the mail does not fit into a file name')
      // Renamed when complete, so that no one reads a partial file.
      const draft = join(dir, `.${name}.part`)
      await writeFile(draft, message, { mode: 0o600 })
      await rename(draft, join(dir, name))
      const oldest = present.slice(MAX_MAILS - 1)
      if (oldest.length === 0) return
      for (const old of oldest) await rm(join(dir, old), { force: true })
      logger.warn({ dropped: oldest.length, dir, holds: MAX_MAILS }, 'The outbox is full: its oldest mails are deleted')
    },
    async read(name) {
      if (!NAME.test(name)) return null
      return readFile(join(dir, name)).catch(unlessMissing<Buffer | null>(null))
    },
  }
}

function unlessMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
}
