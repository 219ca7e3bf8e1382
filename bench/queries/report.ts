import { percentile, print, printTable, printVerdict, round } from '../table.ts'
import type { Asked } from './ask.ts'

export interface Answers {
  kind: string
  search: Asked
  /** Null if the text is too short to be completed. */
  typeahead: Asked | null
}

const LEAST_SHARE = 0.97
const PRINTED_MISSES = 40

/** Shares by kind and by language, misses, times, and whether that is enough. */
export function report(answers: readonly Answers[], { allMisses }: { allMisses: boolean }): void {
  printTable(sharesBy(answers, 'kind', ({ kind }) => kind))
  printTable(sharesBy(answers, 'language', ({ search }) => search.query.language))
  printMisses(answers, allMisses ? Infinity : PRINTED_MISSES)
  const typed = answers.flatMap(({ typeahead }) => typeahead ?? [])
  const searched = answers.map(({ search }) => search)
  printTable([
    { what: 'full search', ...timesOf(searched) },
    { what: 'typeahead', ...timesOf(typed) },
  ])
  const share = shareOf(searched)
  printVerdict(
    `full search: ${share} of ${searched.length} in the first five, at least ${LEAST_SHARE}`,
    share >= LEAST_SHARE,
  )
}

function sharesBy(answers: readonly Answers[], head: string, nameOf: (answers: Answers) => string) {
  const groups = [...Map.groupBy(answers, nameOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [...groups, ['all', answers] as const].map(([name, own]) => {
    const typed = own.flatMap(({ typeahead }) => typeahead ?? [])
    const searched = own.map(({ search }) => search)
    return {
      [head]: name,
      queries: own.length,
      found: foundIn(searched),
      'full search': shareOf(searched),
      typed: typed.length,
      completed: foundIn(typed),
      typeahead: shareOf(typed),
    }
  })
}

function foundIn(asked: readonly Asked[]): number {
  return asked.filter(({ isFound }) => isFound).length
}

/** Rounded down: 0.9699 is not 0.97. */
function shareOf(asked: readonly Asked[]): number {
  return Math.floor((1000 * foundIn(asked)) / asked.length) / 1000
}

function printMisses(answers: readonly Answers[], most: number): void {
  const missed = answers.filter(({ search }) => !search.isFound)
  const every = Math.max(1, Math.ceil(missed.length / most))
  print(`Not found by full search: ${missed.length}${every === 1 ? '' : `, every ${every}th (--misses for all)`}`)
  for (const { kind, search } of missed.filter((_, at) => at % every === 0)) {
    const { q, language, expect } = search.query
    print(`  ${kind} ${language} '${q}' → ${expect.map(({ type, id }) => `${type}/${id}`).join(', ')}`)
  }
  print('')
}

function timesOf(asked: readonly Asked[]) {
  const sorted = asked.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return { 'p50 ms': round(percentile(sorted, 0.5), 2), 'p95 ms': round(percentile(sorted, 0.95), 2) }
}
