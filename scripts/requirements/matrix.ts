import { place } from './find-problems.ts'
import { LEVELS } from './levels.ts'
import type { Level } from './levels.ts'
import type { TestCitation } from './read-citations.ts'
import { isQuestion } from './read-requirements.ts'
import type { Requirements } from './read-requirements.ts'

interface Row {
  id: string
  sentence: string
  tests: TestCitation[]
  /** The lowest first. */
  levels: Level[]
}

/** Every id with the tests that cite it. */
export function toRows({ sentences }: Requirements, tests: readonly TestCitation[]): Row[] {
  const byId = Map.groupBy(tests, ({ id }) => id)
  return [...sentences].map(([id, sentence]) => {
    const own = byId.get(id) ?? []
    return { id, sentence, tests: own, levels: LEVELS.filter((level) => own.some((test) => test.level === level)) }
  })
}

/** The whole matrix as text: each id with its tests by level, and at the end how often each is proved. */
export function toText(rows: readonly Row[]): string {
  const proved = rows.filter(({ tests }) => tests.length > 0)
  return [
    ...proved.map(describe),
    'Without a test:',
    ...rows.filter(({ tests }) => tests.length === 0).map(missing),
    '',
  ]
    .concat(summary(rows))
    .join('\n')
}

function describe({ id, sentence, tests, levels }: Row): string {
  const byLevel = levels.map((level) => {
    const places = tests.filter((test) => test.level === level).map(place)
    return `    ${level}: ${[...new Set(places)].join(', ')}`
  })
  return [`${id} ${sentence}`, ...byLevel].join('\n')
}

function missing({ id, sentence }: Row): string {
  return `    ${id} ${sentence}`
}

function summary(rows: readonly Row[]): string[] {
  const [questions, requirements] = [rows.filter(({ id }) => isQuestion(id)), rows.filter(({ id }) => !isQuestion(id))]
  const proved = rows.filter(({ levels }) => levels.length > 0)
  const at = LEVELS.map((level) => `${level} ${proved.filter(({ levels }) => levels.includes(level)).length}`)
  const often = [1, 2, 3, 4, 5].map((count) => proved.filter(({ levels }) => levels.length === count).length)
  return [
    `Requirements: ${requirements.length}, ${count(requirements)} proved. Questions: ${questions.length}, ${count(questions)} proved.`,
    `Ids by level: ${at.join(', ')}.`,
    `Ids proved at one level: ${often[0]}, at two: ${often[1]}, at three: ${often[2]}, at more: ${(often[3] ?? 0) + (often[4] ?? 0)}.`,
  ]
}

function count(rows: readonly Row[]): number {
  return rows.filter(({ tests }) => tests.length > 0).length
}
