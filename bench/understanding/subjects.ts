import { sql } from 'kysely'
import { titleKey } from '#shared/titles/title-key.ts'
import { print } from '../table.ts'
import { readRequestsOf, reportByLanguage, share } from './whole.ts'
import type { Part, WholeAssistant } from './whole.ts'

interface SubjectRequest {
  language: string
  request: string
  /** TMDB's keywords: a title with any of them, or whose overview has their words, is about it. */
  subject: string[]
}

interface Facts {
  keywords: string[]
  overview: string
}

const FIRST = 6

/** Written before the subjects themselves were chosen, and for those that came later. */
const FILES = { Subjects: 'requests-subjects.json', 'Further subjects': 'requests-more-subjects.json' }

/** How many of the first six titles are about the subject asked for, by their keywords or overviews. */
export async function reportSubjects(assistant: WholeAssistant, part: Part): Promise<void> {
  const facts = await readFacts(assistant.db)
  for (const [name, file] of Object.entries(FILES))
    await reportFile(assistant, part, { title: `${name}: titles about them among the first six`, file, facts })
}

async function reportFile(
  { ask }: WholeAssistant,
  { language: only, isShown }: Part,
  { title, file, facts }: { title: string; file: string; facts: ReadonlyMap<string, Facts> },
): Promise<void> {
  const results = []
  for (const { language, request, subject } of readRequestsOf<SubjectRequest>(file, only)) {
    const { found, filters } = await ask([request], language)
    const first = found.titles.slice(0, FIRST).map(({ card }) => isAbout(facts.get(titleKey(card)), subject))
    const inSample = [...facts.values()].filter((each) => isAbout(each, subject)).length
    const right = first.filter(Boolean).length
    results.push({ language, right, shown: first.length, inSample, isRead: filters.subjects !== undefined })
    if (isShown && (right < first.length || right === 0))
      print(
        `${language} '${request}': ${right} of ${first.length}, ${inSample} in the sample, ${JSON.stringify(filters)}`,
      )
  }
  reportByLanguage(title, results, (own) => {
    const known = own.filter(({ inSample }) => inSample > 0)
    const [right, shown] = [sum(known.map((each) => each.right)), sum(known.map((each) => each.shown))]
    return {
      requests: own.length,
      read: own.filter(({ isRead }) => isRead).length,
      'not in sample': own.length - known.length,
      'none shown': known.filter(({ shown: none }) => none === 0).length,
      shown,
      right,
      share: share(right, shown),
    }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

function isAbout(facts: Facts | undefined, subject: readonly string[]): boolean {
  if (facts === undefined) return false
  const words = subject.map((word) => word.replaceAll(/[^\p{L}\p{N} -]/gu, '.'))
  return (
    facts.keywords.some((keyword) => subject.includes(keyword)) ||
    new RegExp(`\\b(?:${words.join('|')})s?\\b`, 'iu').test(facts.overview)
  )
}

async function readFacts(db: WholeAssistant['db']): Promise<Map<string, Facts>> {
  const { rows } = await sql<Facts & { type: 'movie' | 'tv_show'; id: number }>`
    select 'movie' as type, id, keyword_names(keywords) as keywords, concat(overview, ' ', overview_translations ->> 'en') as overview from movies
    union all
    select 'tv_show', id, keyword_names(keywords), concat(overview, ' ', overview_translations ->> 'en') from tv_shows
  `.execute(db)
  return new Map(rows.map(({ type, id, ...facts }) => [titleKey({ type, id }), facts]))
}
