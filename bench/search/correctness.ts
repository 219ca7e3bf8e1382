import type { Database } from '#db/client.ts'
import { loadCandidates } from '#domain/search/load-candidates.ts'
import { normalizeText } from '#domain/terms/normalize.ts'
import { rankInClasses } from '#domain/search/classes.ts'
import { compareCompletions } from '#domain/search/rank.ts'
import { interpretQuery } from '#domain/search/interpret-query.ts'
import { bitsFor } from '#domain/terms/language-bits.ts'
import { listCompletions } from '#domain/search/list-completions.ts'
import { isCompletable } from '#shared/titles/completion.ts'
import type { Completion } from '#shared/titles/completion.ts'
import type { Random } from '../seed/random.ts'
import { print, printTable, printVerdict, round } from '../table.ts'
import type { Exhaustive } from './exhaustive.ts'
import type { SampledTitle } from './queries.ts'
import { withTypo } from './queries.ts'

export const clock = { now: () => new Date('2026-11-21T00:00:00Z') }
const OPERATOR = { name: null, address: null, contactEmail: null }
export const SITE = {
  publicUrl: '',
  adminUrl: '',
  catalogue: 'sample',
  showsSample: true,
  imageBaseUrl: '',
  locates: false,
  hasWorker: false,
  operator: OPERATOR,
  requiresStaffFactor: false,
} as const
const TYPOS = 500
const TYPO_SHARE = 0.95

export async function complete(db: Database, query: string): Promise<Completion[]> {
  return (await listCompletions({ db, clock, site: SITE }, { query, language: 'en' })).results
}

/** Whether the first completion of a query is the first result of an exhaustive search among names in the visitor's language. */
export async function compareFirstHits(db: Database, queries: readonly string[], { found }: Exhaustive): Promise<void> {
  let [same, answered] = [0, 0]
  const different: string[] = []
  for (const query of queries.filter(isCompletable)) {
    const all = await loadCandidates(db, found.get(query) ?? [])
    const understood = { ...interpretQuery(query), own: bitsFor('en'), corrections: [], foundBy: new Map() }
    const [expected] = rankInClasses(all, understood, (texts) => compareCompletions(texts, clock.now()))
    if (expected === undefined) continue
    answered += 1
    const first = (await complete(db, query)).find(({ content_type }) => content_type !== 'person')
    if (first?.id === expected.id && first.content_type === expected.type) same += 1
    else different.push(query)
  }
  printVerdict(`first hit equals an exhaustive search: ${same} of ${answered}`, same === answered)
  if (different.length > 0) print(`          others: ${different.slice(0, 20).join(' | ')}`)
}

/** Titles with one typing error among the first eight, of those that are found without the error. */
export async function countForgiven(db: Database, titles: readonly SampledTitle[], random: Random): Promise<void> {
  const byLanguage = new Map<string, { typos: number; found: number; missed: string[] }>()
  let done = 0
  for (const sampled of titles) {
    if (done >= TYPOS) break
    const typo = withTypo(sampled, random)
    const has = (found: readonly Completion[]) =>
      found.some(({ id, content_type }) => id === sampled.ref.id && content_type === sampled.ref.type)
    if (typo === null || !has(await complete(db, normalizeText(sampled.title)))) continue
    done += 1
    const own = byLanguage.get(sampled.language) ?? { typos: 0, found: 0, missed: [] }
    byLanguage.set(sampled.language, own)
    own.typos += 1
    if (has(await complete(db, typo))) own.found += 1
    else own.missed.push(typo)
  }
  const rows = [...byLanguage].toSorted(([a], [b]) => (a < b ? -1 : 1))
  printTable(
    rows.map(([language, { typos, found }]) => ({
      language,
      typos,
      'in the first 8': found,
      percent: round((100 * found) / typos),
    })),
  )
  const found = rows.reduce((sum, [, own]) => sum + own.found, 0)
  printVerdict(`one-letter typing errors forgiven: ${found} of ${done}`, found >= done * TYPO_SHARE)
  const missed = rows.flatMap(([, own]) => own.missed)
  if (missed.length > 0) print(`          missed: ${missed.slice(0, 20).join(' | ')}\n`)
}
