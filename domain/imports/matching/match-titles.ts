import type { Database } from '#db/client.ts'
import type { Candidate } from '../../search/candidate.ts'
import { keyOf } from '../../search/candidate.ts'
import { matchedAs, matchIds, namedById } from './match-ids.ts'
import { askForAll, findByImdbId, searchUpstream, storeTitle } from './ask-upstream.ts'
import type { UpstreamDeps } from './ask-upstream.ts'
import type { AskedTitle, Decision } from './asked-title.ts'
import { decide } from './decide.ts'
import { findByWords, findNamed, findNear } from './find-named.ts'

/** Everything that is known of some titles so far. */
interface Search {
  deps: UpstreamDeps
  /** Of who imports. */
  language: string
  decisions: Map<number, Decision>
  candidates: Map<number, Candidate[]>
}

/**
 * What each title of a file is: by TMDB's id, else by IMDb's, else by name and year; among stored titles first, then by asking TMDB, whose
 * titles are stored where they are matched. The cheapest questions are asked for all, the others for what is left.
 * A title that TMDB could not be asked for because it is away is missing, and the reason says so.
 */
export async function matchTitles(
  deps: UpstreamDeps,
  { asked, language }: { asked: readonly AskedTitle[]; language: string },
): Promise<Map<number, Decision>> {
  const search: Search = { deps, language, decisions: await matchIds(deps.db, asked), candidates: new Map() }
  const withId = open(search, asked).filter(hasUpstreamId)
  await askByIds(search, withId)
  await decideAmong(search, open(search, asked), await findNamed(deps.db, open(search, asked)))
  const unsure = open(search, asked).filter((title) => !isSure(search, title))
  await decideAmong(search, unsure, await findByWords(deps.db, unsure))
  await askByNames(search, open(search, asked))
  for (const title of open(search, asked)) await decideAtLast(search, title)
  return search.decisions
}

function open({ decisions }: Search, asked: readonly AskedTitle[]): AskedTitle[] {
  return asked.filter(({ number }) => !decisions.has(number))
}

function hasUpstreamId(title: AskedTitle): boolean {
  return namedById(title) !== null || title.imdbId !== null
}

/** Ids of titles that are not stored. One that TMDB knows is stored at once; of one that it does not know the name may still lead on. */
async function askByIds(search: Search, asked: readonly AskedTitle[]): Promise<void> {
  const { deps, decisions } = search
  const answers = await askForAll(deps, asked, async (title) => {
    const ref = namedById(title) ?? (title.imdbId === null ? null : await findByImdbId(deps, title.imdbId))
    return ref !== null && (await storeTitle(deps, ref)) ? ref : null
  })
  for (const title of asked) {
    const ref = answers.get(title)
    if (ref !== undefined && ref !== null) decisions.set(title.number, matchedAs(ref))
    // What it is can only TMDB tell: a title of the same name may be another one.
    else if (ref === undefined && deps.site.catalogue !== 'sample' && namedById(title) !== null) {
      decisions.set(title.number, { match: 'missing', reason: 'away', pick: null, candidates: [] })
    }
  }
}

/** Settles the titles that are matched by what was found now; what else was found is kept for later. */
async function decideAmong(
  { deps, decisions, candidates }: Search,
  asked: readonly AskedTitle[],
  found: ReadonlyMap<number, Candidate[]>,
): Promise<void> {
  const wrong = await otherImdbIds(deps.db, asked, found)
  for (const title of asked) {
    const own = (found.get(title.number) ?? []).filter((candidate) => !wrong.has(`${title.number} ${keyOf(candidate)}`))
    const all = merged(candidates.get(title.number) ?? [], own)
    candidates.set(title.number, all)
    const decision = decide(title, all)
    if (decision.match === 'matched' && (title.year !== null || !asksUpstream(deps)))
      decisions.set(title.number, decision)
  }
}

function asksUpstream({ site }: Pick<UpstreamDeps, 'site'>): boolean {
  return site.catalogue !== 'sample'
}

/** A stored movie with another IMDb id than the file's is another movie. */
async function otherImdbIds(
  db: Database,
  asked: readonly AskedTitle[],
  found: ReadonlyMap<number, Candidate[]>,
): Promise<Set<string>> {
  const named = asked.filter(({ imdbId }) => imdbId !== null)
  const ids = named.flatMap(({ number }) =>
    (found.get(number) ?? []).filter(({ type }) => type === 'movie').map(({ id }) => id),
  )
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('movies')
    .select(['id', 'imdb_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const known = new Map(rows.map(({ id, imdb_id }) => [id, imdb_id]))
  return new Set(
    named.flatMap(({ number, imdbId }) =>
      (found.get(number) ?? [])
        .filter(({ type, id }) => type === 'movie' && (known.get(id) ?? imdbId) !== imdbId)
        .map((candidate) => `${number} ${keyOf(candidate)}`),
    ),
  )
}

function merged(before: readonly Candidate[], more: readonly Candidate[]): Candidate[] {
  const all = new Map([...more, ...before].map((candidate) => [keyOf(candidate), candidate]))
  return [...all.values()]
}

/** Whether what was found by the whole name has the year: words find nothing better. */
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
  // Nobody was asked about these: what is stored may be proposed, and nothing else.
  for (const title of asked) if (!answers.has(title)) unasked(search, title)
}

function unasked({ candidates, decisions }: Search, title: AskedTitle): void {
  const decision = decide(title, candidates.get(title.number) ?? [])
  if (decision.match === 'missing') decisions.set(title.number, { ...decision, reason: 'away' })
}

/** What is left: to choose among what was found, or by the search that forgives typing errors. */
async function decideAtLast({ deps, decisions, candidates, language }: Search, title: AskedTitle): Promise<void> {
  const known = candidates.get(title.number) ?? []
  const near = known.length > 0 ? [] : await findNear(deps.db, title, language)
  const found = await decideNear(deps.db, title, merged(known, near))
  decisions.set(title.number, found)
}

async function decideNear(db: Database, title: AskedTitle, found: readonly Candidate[]): Promise<Decision> {
  const wrong = await otherImdbIds(db, [title], new Map([[title.number, [...found]]]))
  return decide(
    title,
    found.filter((candidate) => !wrong.has(`${title.number} ${keyOf(candidate)}`)),
  )
}
