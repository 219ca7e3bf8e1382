import type { Citation } from './read-citations.ts'
import { isQuestion } from './read-requirements.ts'
import type { Requirements } from './read-requirements.ts'

interface Cited {
  tests: readonly Citation[]
  product: readonly Citation[]
}

/** Undefined ids, places where product code cites any, and ids with neither a test nor a reason why they are not met. */
export function findProblems({ sentences, unmet }: Omit<Requirements, 'areas'>, { tests, product }: Cited): string[] {
  const cited = new Set(tests.map(({ id }) => id))
  return [
    ...tests.filter(({ id }) => !sentences.has(id)).map(({ id, ...at }) => `${place(at)}: nothing defines ${id}`),
    ...product
      // Two digits after a Q are not always a question: only defined ones count.
      .filter(({ id }) => !isQuestion(id) || sentences.has(id))
      .map(({ id, ...at }) => `${place(at)}: product code cites no requirements (${id})`),
    ...[...sentences.keys()]
      .filter((id) => !cited.has(id) && !unmet.has(id))
      .map((id) => `${id}: no test cites it, and docs/requirements.md does not say why it is not met`),
    ...[...unmet.keys()]
      .filter((id) => !sentences.has(id))
      .map((id) => `docs/requirements.md: says that ${id} is not met, which nothing defines`),
    ...tests
      .filter(({ id }) => unmet.has(id))
      .map(({ id, ...at }) => `${place(at)}: cites ${id}, which docs/requirements.md says is not met`),
  ]
}

export function place({ file, line }: { file: string; line: number }): string {
  return `${file}:${line}`
}
