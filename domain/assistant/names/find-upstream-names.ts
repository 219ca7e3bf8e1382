import { withTimeout } from '#shared/async/with-timeout.ts'
import type { Deps } from '#domain/deps.ts'
import { UPSTREAM_SEARCH_WAIT_MS } from '../../search/limits.ts'
import { valueText } from '../parsing/span.ts'
import type { Span } from '../parsing/span.ts'

/** Names of one request that are looked up at TMDB. */
const MOST_ASKED = 2
/** The language of the titles in addresses. */
const BASE = { language: 'en' }

interface Input {
  spans: readonly Span[]
  /** The spans that the catalogue already knows. */
  names: readonly Span[]
  mayAsk: () => Promise<boolean>
}

/**
 * Looks up names that the catalogue lacks at TMDB, with their position in the request. Waits at most 1.5 s; returns none on failure or if
 * the catalogue is the sample.
 */
export async function findUpstreamNames(
  deps: Pick<Deps, 'tmdb' | 'site' | 'logger'>,
  { spans, names, mayAsk }: Input,
): Promise<Span[]> {
  const isName = ({ kind }: Span) => kind === 'title' || kind === 'actor' || kind === 'director'
  const unknown = spans.filter((span) => isName(span) && !names.some(({ start }) => start === span.start))
  if (deps.site.catalogue !== 'tmdb' || unknown.length === 0) return []
  return withTimeout(UPSTREAM_SEARCH_WAIT_MS, ask(deps, unknown.slice(0, MOST_ASKED), mayAsk), [])
}

async function ask(
  { tmdb, logger }: Pick<Deps, 'tmdb' | 'logger'>,
  spans: readonly Span[],
  mayAsk: () => Promise<boolean>,
): Promise<Span[]> {
  try {
    const found = await Promise.all(
      spans.map(async (span) => {
        const value = (await mayAsk()) ? await nameOf(tmdb, span) : null
        return value === null ? [] : [{ ...span, value }]
      }),
    )
    return found.flat()
  } catch (error) {
    logger.warn({ err: error }, 'TMDB could not be asked for a name in a question')
    return []
  }
}

async function nameOf(tmdb: Deps['tmdb'], { kind, value }: Span): Promise<string | null> {
  const text = valueText(value).toWellFormed()
  if (kind !== 'title') return (await tmdb.searchPeople(text, BASE)).results[0]?.name ?? null
  const { results } = await tmdb.searchMulti(text, BASE)
  const title = results.find((result) => result.media_type !== 'person' && !result.adult)
  return title === undefined || title.media_type === 'person'
    ? null
    : title.media_type === 'movie'
      ? title.title
      : title.name
}
