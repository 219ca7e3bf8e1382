import type { Citation } from './read-citations.ts'
import { isQuestion } from './read-requirements.ts'
import type { Requirements } from './read-requirements.ts'

interface Cited {
  tests: readonly Citation[]
  product: readonly Citation[]
}

/** Ids that nothing defines, and places where product code cites any. */
export function findProblems({ sentences }: Requirements, { tests, product }: Cited): string[] {
  return [
    ...tests.filter(({ id }) => !sentences.has(id)).map(({ id, ...at }) => `${place(at)}: nothing defines ${id}`),
    ...product
      // Two digits after a Q are not always a question: only what is defined counts.
      .filter(({ id }) => !isQuestion(id) || sentences.has(id))
      .map(({ id, ...at }) => `${place(at)}: product code cites no requirements (${id})`),
  ]
}

export function place({ file, line }: { file: string; line: number }): string {
  return `${file}:${line}`
}
