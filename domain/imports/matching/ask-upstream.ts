import type { Deps } from '#domain/deps.ts'
import { UpstreamError } from '#integrations/upstream/upstream-error.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { saveTitle } from '../../titles/save/save-title.ts'
import type { Candidate } from '../../search/candidate.ts'
import { namesOf, titlesAmong } from '../../search/load-candidates.ts'
import { bitsFor, languageBit } from '../../terms/language-bits.ts'
import { FAILURES_IN_ROW, UPSTREAM_CONCURRENCY } from '../limits.ts'
import type { AskedTitle } from './asked-title.ts'
import { namedById, storedAmong } from './match-ids.ts'

export type UpstreamDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>

const LANGUAGE = 'en'

/**
 * Looks up several titles concurrently, and stops once TMDB is unavailable: the remaining ones have no answer. Nothing is requested if the
 * catalogue is the sample.
 */
export async function askForAll<Asked, Answer>(
  { logger, site }: Pick<UpstreamDeps, 'logger' | 'site'>,
  asked: readonly Asked[],
  ask: (one: Asked) => Promise<Answer>,
): Promise<Map<Asked, Answer>> {
  const answers = new Map<Asked, Answer>()
  if (site.catalogue === 'sample') return answers
  const waiting = asked[Symbol.iterator]()
  let failures = 0
  const worker = async () => {
    for (let next = waiting.next(); next.done !== true && failures < FAILURES_IN_ROW; next = waiting.next()) {
      try {
        answers.set(next.value, await ask(next.value))
        failures = 0
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        failures += 1
        if (error.kind !== 'open') logger.warn({ err: error }, 'TMDB could not be asked about a title of an import')
      }
    }
  }
  await Promise.all(Array.from({ length: UPSTREAM_CONCURRENCY }, worker))
  return answers
}

/** Stores a title unless it is stored already; false if TMDB has none, or it is for adults. Throws UpstreamError. */
export async function storeTitle(deps: UpstreamDeps, ref: TitleRef): Promise<boolean> {
  if ((await storedAmong(deps.db, [ref])).size > 0) return true
  return (await saveTitle(deps, ref, { source: deps.site.catalogue })) === 'saved'
}

/** The title that a file's ids name, by TMDB's own id, otherwise by IMDb's; stored. Null if TMDB has none. Throws UpstreamError. */
export async function findByIds(deps: UpstreamDeps, title: AskedTitle): Promise<TitleRef | null> {
  const named = namedById(title)
  if (named !== null && (await storeTitle(deps, named))) return named
  if (title.imdbId === null) return null
  const { movies, tvShows } = await deps.tmdb.findByExternalId(title.imdbId, { source: 'imdb_id', language: LANGUAGE })
  const [found] = [
    ...movies.map(({ id }): TitleRef => ({ type: 'movie', id })),
    ...tvShows.map(({ id }): TitleRef => ({ type: 'tv_show', id })),
  ]
  return found !== undefined && (await storeTitle(deps, found)) ? found : null
}

/** TMDB's search results for a title's name, in its year if the file gives one. Throws UpstreamError. */
export async function searchUpstream(
  { tmdb }: Pick<UpstreamDeps, 'tmdb'>,
  { name, year, type }: AskedTitle,
): Promise<Candidate[]> {
  const options = { language: LANGUAGE, ...(year === null ? {} : { year }) }
  const movies = type === 'tv_show' ? [] : (await tmdb.searchMovies(name, options)).results.map(ofMovie)
  const shows = type === 'movie' ? [] : (await tmdb.searchTv(name, options)).results.map(ofShow)
  return [...movies, ...shows].filter(({ adult }) => !adult).map(toCandidate)
}

type Results<Kind extends 'searchMovies' | 'searchTv'> = Awaited<ReturnType<Deps['tmdb'][Kind]>>['results'][number]

function ofMovie(result: Results<'searchMovies'>) {
  const { title, original_title: original, release_date: date } = result
  return { ...result, type: 'movie' as const, title, original, date }
}

function ofShow(result: Results<'searchTv'>) {
  const { name: title, original_name: original, first_air_date: date } = result
  return { ...result, type: 'tv_show' as const, title, original, date }
}

function toCandidate(result: ReturnType<typeof ofMovie> | ReturnType<typeof ofShow>): Candidate {
  const { type, id, title, original, date, popularity, original_language: language } = result
  const names = namesOf([
    { title, languages: bitsFor(LANGUAGE) },
    { title: original, languages: languageBit(language, { isOriginal: true }) },
  ])
  const local: LocalText = { text: title, language: LANGUAGE }
  return {
    type,
    id,
    names,
    normalizedTitles: titlesAmong(names),
    voteAverage: result.vote_average,
    voteCount: result.vote_count,
    popularity,
    date,
    hasPoster: result.poster_path !== null,
    inDatabase: false,
    upstream: {
      title: local,
      baseTitle: title,
      originalTitle: original,
      originalLanguage: language,
      overview: result.overview,
      posterPath: result.poster_path,
    },
  }
}
