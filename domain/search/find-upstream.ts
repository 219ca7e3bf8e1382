import type { Deps } from '#domain/deps.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
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
  /** False if the visitor's network has used up its share of TMDB requests. Only called if TMDB would be asked. */
  mayAsk: () => Promise<boolean>
}

export interface UpstreamTitles {
  /** The first page of TMDB's results, without duplicates; those without a poster are left out. */
  candidates: Candidate[]
  /** False if TMDB failed, was too slow or could not be asked, and may have more. */
  complete: boolean
}

const NOTHING_TO_ASK: UpstreamTitles = { candidates: [], complete: true }
const NOT_REACHED: UpstreamTitles = { candidates: [], complete: false }

/**
 * TMDB's movies and TV shows for the text. Waits at most 1.5 s, and makes no request if its turn is more than a tenth of a second off;
 * never titles for adults, and no people. A failure is logged, never thrown. No request is made for fewer than two characters, nor if the
 * catalogue is the sample, which is stored completely.
 */
export async function findUpstream(deps: UpstreamDeps, input: UpstreamInput): Promise<UpstreamTitles> {
  const text = input.query.trim().slice(0, QUERY_MAX_LENGTH).toWellFormed()
  if (deps.site.catalogue === 'sample' || Array.from(text).length < UPSTREAM_MIN_LENGTH) return NOTHING_TO_ASK
  return withTimeout(UPSTREAM_SEARCH_WAIT_MS, ask(deps, text, input), NOT_REACHED)
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
    // The client logs an open circuit once; repeating that for every typed letter would flood the log.
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

/** Without a translation, TMDB returns the original title and does not say so: only a different text is in the requested language. */
function localTitle(title: string, original: string, originalLanguage: string, asked: string): LocalText {
  return { text: title, language: title === original ? (knownLanguage(originalLanguage) ?? '') : asked }
}
