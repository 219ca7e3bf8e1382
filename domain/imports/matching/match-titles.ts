import type { Database } from '#db/client.ts'
import type { Candidate } from '../../search/candidate.ts'
import { keyOf } from '../../search/candidate.ts'
import { hasId, matchedAs, matchIds, namedById } from './match-ids.ts'
import { askForAll, findByIds, searchUpstream, storeTitle } from './ask-upstream.ts'
import type { UpstreamDeps } from './ask-upstream.ts'
import type { AskedTitle, Decision } from './asked-title.ts'
import { decide, missing } from './decide.ts'
import { findByWords, findNamed, findNear } from './find-named.ts'

/** What is known about some titles so far. */
interface Search {
  deps: UpstreamDeps
  /** Language of the importing member. */
  language: string
  decisions: Map<number, Decision>
  candidates: Map<number, Candidate[]>
}

/**
 * Matches each title of a file. A title with an id is matched to the one that has it, stored or at TMDB, and to no other; all others are
 * matched by name, type and year, first among stored titles, then by asking TMDB, whose titles are stored once matched. The cheapest
 * lookups are made for all titles, the others for those left over. A title for which TMDB did not respond is missing, with that as its
 * reason.
 */
export async function matchTitles(
  deps: UpstreamDeps,
  { asked, language }: { asked: readonly AskedTitle[]; language: string },
): Promise<Map<number, Decision>> {
  const search: Search = { deps, language, decisions: await matchIds(deps.db, asked), candidates: new Map() }
  const withId = open(search, asked).filter(hasId)
  await (asksUpstream(deps) ? askByIds(search, withId) : decideWithoutIds(search, withId))
  decideAmong(search, open(search, asked), await findNamed(deps.db, open(search, asked)))
  const unsure = open(search, asked).filter((title) => !isSure(search, title))
  decideAmong(search, unsure, await findByWords(deps.db, unsure))
  await askByNames(search, open(search, asked))
  for (const title of open(search, asked)) await decideAtLast(search, title)
  return search.decisions
}

function open({ decisions }: Search, asked: readonly AskedTitle[]): AskedTitle[] {
  return asked.filter(({ number }) => !decisions.has(number))
}

function asksUpstream({ site }: Pick<UpstreamDeps, 'site'>): boolean {
  return site.catalogue !== 'sample'
}

/** Looks up ids of titles that are not stored. A title that TMDB has is stored right away. */
async function askByIds({ deps, decisions }: Search, asked: readonly AskedTitle[]): Promise<void> {
  const answers = await askForAll(deps, asked, (title) => findByIds(deps, title))
  for (const title of asked) {
    const ref = answers.get(title)
    if (ref === undefined) decisions.set(title.number, missing('away'))
    else decisions.set(title.number, ref === null ? missing('not-in-catalogue') : matchedAs(ref))
  }
}

/** When TMDB is not asked: a title whose kind of id no stored title has, such as any TV show's IMDb id, may still be matched by name. */
async function decideWithoutIds({ deps, decisions }: Search, asked: readonly AskedTitle[]): Promise<void> {
  const byName = asked.filter((title) => namedById(title) === null)
  const found = await findNamed(deps.db, byName)
  const identified = await moviesWithImdbId(deps.db, [...found.values()].flat())
  for (const title of asked) {
    const unidentified = (found.get(title.number) ?? []).filter((candidate) => !identified.has(keyOf(candidate)))
    const decision = decide(title, unidentified)
    decisions.set(title.number, decision.pick === null ? missing('not-in-catalogue') : decision)
  }
}

async function moviesWithImdbId(db: Database, candidates: readonly Candidate[]): Promise<Set<string>> {
  const ids = candidates.filter(({ type }) => type === 'movie').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('movies')
    .select('id')
    .where('id', 'in', ids)
    .where('imdb_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => keyOf({ type: 'movie', id })))
}

/** Decides the titles that these results match; other results are kept for later. */
function decideAmong(
  { decisions, candidates }: Search,
  asked: readonly AskedTitle[],
  found: ReadonlyMap<number, Candidate[]>,
): void {
  for (const title of asked) {
    const all = merged(candidates.get(title.number) ?? [], found.get(title.number) ?? [])
    candidates.set(title.number, all)
    const decision = decide(title, all)
    if (decision.match === 'matched') decisions.set(title.number, decision)
  }
}

function merged(before: readonly Candidate[], more: readonly Candidate[]): Candidate[] {
  const all = new Map([...more, ...before].map((candidate) => [keyOf(candidate), candidate]))
  return [...all.values()]
}

/** Whether a result with the whole name also has the year: searching by words finds nothing better. */
function isSure({ candidates }: Search, title: AskedTitle): boolean {
  const found = candidates.get(title.number) ?? []
  return found.length > 0 && decide(title, found).reason !== 'year'
}

async function askByNames(search: Search, asked: readonly AskedTitle[]): Promise<void> {
  const { deps, candidates, decisions } = search
  const answers = await askForAll(deps, asked, (title) => searchUpstream(deps, title))
  const unstored = new Map<AskedTitle, Decision>()
  for (const [title, found] of answers) {
    const all = merged(found, candidates.get(title.number) ?? [])
    candidates.set(title.number, all)
    const decision = decide(title, all)
    if (decision.match === 'matched') unstored.set(title, decision)
  }
  const stored = await askForAll(deps, [...unstored.keys()], async (title) => {
    const pick = unstored.get(title)?.pick ?? null
    return pick !== null && (await storeTitle(deps, pick))
  })
  for (const [title, isStored] of stored) {
    const decision = unstored.get(title)
    if (isStored && decision !== undefined) decisions.set(title.number, decision)
  }
  if (!asksUpstream(deps)) return
  // TMDB was not asked about these: stored titles may be proposed, nothing more.
  for (const title of asked) if (!answers.has(title)) unasked(search, title)
}

function unasked({ candidates, decisions }: Search, title: AskedTitle): void {
  const decision = decide(title, candidates.get(title.number) ?? [])
  if (decision.match === 'missing') decisions.set(title.number, { ...decision, reason: 'away' })
}

/** What remains: a choice among the results, or among those of the search that tolerates typing errors. */
async function decideAtLast({ deps, decisions, candidates, language }: Search, title: AskedTitle): Promise<void> {
  const known = candidates.get(title.number) ?? []
  const found = known.length > 0 ? known : await findNear(deps.db, title, language)
  decisions.set(title.number, decide(title, found))
}
