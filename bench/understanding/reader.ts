import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { understand } from '#domain/assistant/understand.ts'
import type { Span } from '#domain/assistant/reading/span.ts'
import type { Reading, Turn } from '#shared/assistant/request-filters.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import { freshDatabase } from '#tests/test-database.ts'

export interface Answer {
  reading: Reading
  spans: readonly Span[]
}

/** `names`: people and titles recognised in the catalogue, in whatever form the reader takes them. */
interface ReadOptions {
  language: string
  history: Turn[]
  names?: unknown
}

export type ReadRequest = (text: string, options: ReadOptions) => Answer | Promise<Answer>

export const READER_FILE = fileURLToPath(new URL('../../domain/assistant/reading/read-request.ts', import.meta.url))

/** `readRequest` of a module; null if there is no such file. */
export async function loadReader(file: string = READER_FILE): Promise<ReadRequest | null> {
  const path = resolve(file)
  if (!existsSync(path)) return null
  const module = (await import(pathToFileURL(path).href)) as { readRequest?: ReadRequest }
  if (typeof module.readRequest !== 'function') throw new Error(`${path} has no function readRequest`)
  return module.readRequest
}

/** The complete reader: the words, and the names in the sample catalogue, in an embedded database. Close it. */
export async function readerWithCatalogue(): Promise<{ read: ReadRequest; close(): Promise<void> }> {
  const { db, close } = await freshDatabase(await sampleFilling())
  const deps = createSampleDeps(db)
  return { read: (text, { language, history }) => understand(deps, { text, language, history }), close }
}

/** The reader, adding its milliseconds per call to `times`. */
export function timed(read: ReadRequest, times: number[]): (...input: Parameters<ReadRequest>) => Promise<Answer> {
  return async (...input) => {
    const start = performance.now()
    const answer = await read(...input)
    times.push(performance.now() - start)
    return answer
  }
}
