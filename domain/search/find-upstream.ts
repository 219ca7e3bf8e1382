import type { Deps } from '#domain/deps.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { within } from '#shared/async/within.ts'
import { knownLanguage } from '../titles/title-text.ts'
import { bitsFor, languageBit } from '../terms/language-bits.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { namesOf, titlesAmong } from './load-candidates.ts'
import { QUERY_MAX_LENGTH, UPSTREAM_MIN_LENGTH, UPSTREAM_SEARCH_WAIT_MS, UPSTREAM_TURN_WAIT_MS } from './limits.ts'

type UpstreamDeps = Pick<Deps, 'tmdb' | 'logger' | 'site'>

export interface UpstreamInput {
  query: string
  language: string
  /** False where the visitor's network has used up what it may make us ask TMDB. Called only where TMDB would be asked. */
  mayAsk: () => Promise<boolean>
}

export interface UpstreamTitles {
  /** The first page of TMDB's results, each title once; those without a poster are left out. */
  candidates: Candidate[]
  /** False where TMDB failed, was late or might not be asked, and may know more. */
  complete: boolean
}

const NOTHING_TO_ASK: UpstreamTitles = { candidates: [], complete: true }
const NOT_REACHED: UpstreamTitles = { candidates: [], complete: false }

/**
 * Movies and TV shows that TMDB finds for the text, waited for at most 1.5 s, and not asked for where its turn is more than a tenth of a second away; never for adults, and no people. A failure is
 * logged, never thrown. Nothing is asked for less than two characters, nor where the catalogue is the sample: all of it is stored.
 */
export async function findUpstream(deps: UpstreamDeps, input: UpstreamInput): Promise<UpstreamTitles> {
  const text = input.query.trim().slice(0, QUERY_MAX_LENGTH).toWellFormed()
  if (deps.site.catalogue === 'sample' || Array.from(text).length < UPSTREAM_MIN_LENGTH) return NOTHING_TO_ASK
  return within(UPSTREAM_SEARCH_WAIT_MS, ask(deps, text, input), NOT_REACHED)
}

async function ask({ tmdb, logger }: UpstreamDeps, text: string, input: UpstreamInput): Promise<UpstreamTitles> {
  const { language, mayAsk } = input
  try {
    if (!(await mayAsk())) return NOT_REACHED
    const { results } = await tmdb.searchMulti(text, { language, turnWithinMs: UPSTREAM_TURN_WAIT_MS })
    const candidates = results.flatMap((result) => toCandidate(result, language))
    return {
      candidates: [...new Map(candidates.map((candidate) => [keyOf(candidate), candidate])).values()],
      complete: true,
    }
  } catch (error) {
    // That TMDB is not being asked at all its client logs once, not at every letter that somebody types.
    if (!isOpenCircuit(error)) logger.warn({ err: error }, 'TMDB could not be searched')
    return NOT_REACHED
  }
}

function isOpenCircuit(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && error.kind === 'open'
}

type Result = Awaited<ReturnType<Deps['tmdb']['searchMulti']>>['results'][number]

function toCandidate(result: Result, language: string): Candidate[] {
  if (result.media_type === 'person' || result.adult || result.poster_path === null) return []
  const named =
    result.media_type === 'movie'
      ? { type: 'movie' as const, title: result.title, original: result.original_title, date: result.release_date }
      : { type: 'tv_show' as const, title: result.name, original: result.original_name, date: result.first_air_date }
  const names = namesOf([
    { title: named.title, languages: bitsFor(language) },
    { title: named.original, languages: languageBit(result.original_language, { isOriginal: true }) },
  ])
  return [
    {
      type: named.type,
      id: result.id,
      names,
      normalizedTitles: titlesAmong(names),
      voteAverage: result.vote_average,
      voteCount: result.vote_count,
      popularity: result.popularity,
      date: named.date,
      hasPoster: true,
      inDatabase: false,
      upstream: {
        title: localTitle(named.title, named.original, result.original_language, language),
        baseTitle: named.title,
        originalTitle: named.original === '' ? null : named.original,
        originalLanguage: knownLanguage(result.original_language),
        overview: result.overview === '' ? null : result.overview,
        posterPath: result.poster_path,
      },
    },
  ]
}

/** Where TMDB has no translation it gives the original title and says nothing: only another text is one of the asked language. */
function localTitle(title: string, original: string, originalLanguage: string, asked: string): LocalText {
  return { text: title, language: title === original ? (knownLanguage(originalLanguage) ?? '') : asked }
}
