import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { understand } from '#domain/assistant/understand.ts'
import type { Span } from '#domain/assistant/parsing/span.ts'
import type { ParsedRequest, Turn } from '#shared/assistant/request-filters.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import { freshDatabase } from '#tests/test-database.ts'

export interface Answer {
  parsed: ParsedRequest
  spans: readonly Span[]
}

/** `names`: people and titles recognised in the catalogue, in whatever form the reader takes them. */
interface ReadOptions {
  language: string
  history: Turn[]
  names?: unknown
}

export type ParseRequest = (text: string, options: ReadOptions) => Answer | Promise<Answer>

export const READER_FILE = fileURLToPath(new URL('../../domain/assistant/parsing/parse-request.ts', import.meta.url))

/** `parseRequest` of a module; null if there is no such file. */
export async function loadReader(file: string = READER_FILE): Promise<ParseRequest | null> {
  const path = resolve(file)
  if (!existsSync(path)) return null
  const module = (await import(pathToFileURL(path).href)) as { parseRequest?: ParseRequest }
  if (typeof module.parseRequest !== 'function') throw new Error(`${path} has no function parseRequest`)
  return module.parseRequest
}

/** The complete reader: the words, and the names in the sample catalogue, in an embedded database. Close it. */
export async function readerWithCatalogue(): Promise<{ read: ParseRequest; close(): Promise<void> }> {
  const { db, close } = await sampleCatalogue()
  const deps = createSampleDeps(db)
  return { read: (text, { language, history }) => understand(deps, { text, language, history }), close }
}

/** The reader, adding its milliseconds per call to `times`. */
export function timed(read: ParseRequest, times: number[]): (...input: Parameters<ParseRequest>) => Promise<Answer> {
  return async (...input) => {
    const start = performance.now()
    const answer = await read(...input)
    times.push(performance.now() - start)
    return answer
  }
}

/** The sample catalogue in an embedded database. Close it. */
export async function sampleCatalogue() {
  return freshDatabase(await sampleFilling())
}
