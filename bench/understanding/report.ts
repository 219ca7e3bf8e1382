import { percentile, print, printTable, round } from '../table.ts'
import { isRight } from './requests.ts'
import type { Differences, Param, Request } from './requests.ts'
import { microOf, ratesOf } from './score.ts'
import type { Score, Scores } from './score.ts'
import { wilsonInterval } from './wilson.ts'

export interface Asked {
  language: string
  request: Request
  understood: Request['expect']
  differences: Differences
}

export function reportScores(title: string, scores: Scores): void {
  print(title)
  const rows = [...scores].filter(([, { read, gold }]) => read + gold > 0)
  printTable([...rows, ['all', microOf(scores)] as const].map(([kind, score]) => ({ kind, ...figuresOf(score) })))
}

function figuresOf(score: Score) {
  const { precision, recall, f1 } = ratesOf(score)
  return { ...score, precision: shown(precision), recall: shown(recall), F1: shown(f1) }
}

/** Rounded down, like every share with a threshold: 0.8999 is not 0.9. */
function shown(rate: number | null): string {
  return rate === null ? '-' : (Math.floor(rate * 1000) / 1000).toFixed(3)
}

export function reportLanguages(asked: readonly Asked[]): void {
  const groups = [...Map.groupBy(asked, ({ language }) => language)]
  const rows = groups.length > 1 ? [...groups, ['all', asked] as const] : groups
  print('Requests with exactly the right params, and between which shares the true one lies (95 %)')
  printTable(
    rows.map(([language, own]) => {
      const right = own.filter((one) => isRight(one.differences)).length
      const { low, high } = wilsonInterval(right, own.length)
      return {
        language,
        requests: own.length,
        right,
        share: shown(right / own.length),
        from: shown(low),
        to: shown(high),
      }
    }),
  )
}

/** How often each param is expected, and how often it was misread. */
export function reportParams(asked: readonly Asked[]): void {
  const rows = new Map<Param, { expected: number; missing: number; wrong: number; extra: number }>()
  const add = (param: Param, column: 'expected' | keyof Differences) => {
    const row = rows.get(param) ?? { expected: 0, missing: 0, wrong: 0, extra: 0 }
    row[column] += 1
    rows.set(param, row)
  }
  for (const { request, differences } of asked) {
    for (const param of Object.keys(request.expect) as Param[]) add(param, 'expected')
    for (const column of ['missing', 'wrong', 'extra'] as const) {
      for (const param of differences[column]) add(param, column)
    }
  }
  const sorted = [...rows].toSorted(([, a], [, b]) => b.missing + b.wrong + b.extra - (a.missing + a.wrong + a.extra))
  printTable(sorted.map(([param, row]) => ({ param, ...row })))
}

/** By language, which params were missing, wrong, or read although there were none: `missing/wrong/extra`. */
export function reportParamsByLanguage(asked: readonly Asked[]): void {
  const params = [...new Set(asked.flatMap(({ differences }) => Object.values(differences).flat() as Param[]))]
  const cell = (own: readonly Asked[], param: Param) => {
    const counts = (['missing', 'wrong', 'extra'] as const).map(
      (column) => own.filter(({ differences }) => differences[column].includes(param)).length,
    )
    return counts.some((count) => count > 0) ? counts.join('/') : ''
  }
  print('Missing/wrong/extra by language')
  printTable(
    [...Map.groupBy(asked, ({ language }) => language)].map(([language, own]) => ({
      language,
      ...Object.fromEntries(params.map((param) => [param, cell(own, param)])),
    })),
  )
}

export function printMisses(asked: readonly Asked[]): void {
  for (const { request, understood, differences } of asked) {
    if (isRight(differences)) continue
    print([...(request.after ?? []), request.text].map((text) => `'${text}'`).join(' → '))
    for (const [what, params] of Object.entries(differences) as [string, Param[]][]) {
      for (const param of params) {
        print(`  ${what} ${param}: ${JSON.stringify(request.expect[param])}, read ${JSON.stringify(understood[param])}`)
      }
    }
  }
  print('')
}

export function reportTimes(rows: readonly (readonly [string, readonly number[]])[]): void {
  printTable(
    rows.map(([what, times]) => {
      const sorted = times.toSorted((a, b) => a - b)
      const [p50, p95, most] = [percentile(sorted, 0.5), percentile(sorted, 0.95), percentile(sorted, 1)]
      return { what, read: times.length, 'p50 ms': round(p50, 3), 'p95 ms': round(p95, 3), 'most ms': round(most, 3) }
    }),
  )
}
