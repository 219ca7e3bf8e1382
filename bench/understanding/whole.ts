import { readFileSync } from 'node:fs'
import type { Deps } from '#domain/deps.ts'
import { findAnswers } from '#domain/assistant/answers/find-answers.ts'
import { resolveReference } from '#domain/assistant/resolve-reference.ts'
import { understand } from '#domain/assistant/understand.ts'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { RequestFilters, Turn } from '#shared/assistant/request-filters.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { print, printTable } from '../table.ts'

/** The whole assistant without a model, on the sample catalogue: what is read, and what is found. */
export interface WholeAssistant {
  db: Deps['db']
  /** Questions one after the other, each with the answers before it; the last answer. */
  ask: (questions: readonly string[], language: string) => Promise<WholeAnswer>
  close: () => Promise<void>
}

export interface WholeAnswer {
  filters: RequestFilters
  found: FoundTitles
  /** What was found for the question before. */
  before: FoundTitles | null
}

const VISITOR = { member: null, own: {}, services: [], country: 'US' } as const
const NOTHING: FoundTitles = { titles: [], count: 0, exact: true, nextPage: null, dropped: [] }

export async function wholeAssistant(): Promise<WholeAssistant> {
  const { db, close } = await freshDatabase(await sampleFilling())
  const deps = createSampleDeps(db)
  async function ask(questions: readonly string[], language: string): Promise<WholeAnswer> {
    const history: Turn[] = []
    let answer: WholeAnswer = { filters: {}, found: NOTHING, before: null }
    for (const text of questions) {
      const { parsed } = await understand(deps, { text, language, history })
      const { filters } = await resolveReference(deps, { parsed, history, visitor: { ...VISITOR, language } })
      const found =
        Object.keys(filters).length === 0 ? NOTHING : await findAnswers(deps, { ...VISITOR, language, filters })
      history.push(
        { role: 'user', content: text, filters: null, resultsCount: null },
        { role: 'assistant', content: '', filters, resultsCount: found.count },
      )
      answer = { filters, found, before: questions.indexOf(text) === 0 ? null : answer.found }
    }
    return answer
  }
  return { db, ask, close }
}

/** What is asked of a part of the bench. */
export interface Part {
  /** Only this one; all if absent. */
  language?: string | undefined
  /** Whether requests with a wrong answer are printed. */
  isShown: boolean
}

/** The requests of a file, of all languages or of one. */
export function readRequestsOf<T extends { language: string }>(file: string, language?: string): T[] {
  const all = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T[]
  return all.filter((request) => language === undefined || request.language === language)
}

/** A row for each language and one for all, of sums; shares are computed from them. */
export function reportByLanguage<T extends { language: string }>(
  title: string,
  results: readonly T[],
  columns: (own: readonly T[]) => Record<string, string | number>,
): void {
  print(title)
  const groups = [...Map.groupBy(results, ({ language }) => language)]
  printTable([...groups, ['all', results] as const].map(([language, own]) => ({ language, ...columns(own) })))
}

export function share(part: number, whole: number): string {
  return whole === 0 ? '-' : (Math.floor((part / whole) * 1000) / 1000).toFixed(3)
}
