import type { Deps } from '#domain/deps.ts'
import type { ParsedRequest, Turn } from '#shared/assistant/request-filters.ts'
import { keepOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { listCards } from '../titles/list-cards.ts'
import type { Contested } from './names/choose-names.ts'
import { findMeantTitle } from './names/find-meant-title.ts'
import { findKnownNames } from './names/find-known-names.ts'
import { findRole } from './names/find-role.ts'
import type { Role } from './names/find-role.ts'
import { findUpstreamNames } from './names/find-upstream-names.ts'
import type { NamedTitle } from './names/find-titles-named.ts'
import { cutRequest, parseWords } from './parsing/parse-request.ts'
import type { Words } from './parsing/parse-request.ts'
import { valueText } from './parsing/span.ts'
import type { Span } from './parsing/span.ts'
import { unknownWords, unusedWords } from './parsing/unknown-words.ts'

export type { Contested } from './names/choose-names.ts'

export interface UnderstoodRequest {
  parsed: ParsedRequest
  spans: readonly Span[]
  contested: readonly Contested[]
  /** Words that could not be explained, in normal form, for the report of what was not understood. */
  unknownWords: readonly string[]
}

interface Input {
  text: string
  /** The visitor's language; the request may be in another. */
  language: string
  /** Previous questions and answers, oldest first. */
  history?: readonly Turn[]
  /** The current year; by the clock if absent. */
  year?: number
  /** Whether the visitor's network may still trigger requests to TMDB; if absent, none are made. */
  mayAsk?: () => Promise<boolean>
  /** The visitor's own view: what is not suitable in it is not offered either. */
  own?: Pick<OwnView, 'suitableFor'>
}

/**
 * Interprets a request by the words of its language and by the people and titles of the catalogue; other names are looked up at TMDB if the
 * catalogue comes from there. Only the first 500 characters count. Names that cannot be looked up are not recognised.
 */
export async function understand(
  deps: Pick<Deps, 'db' | 'cache' | 'tmdb' | 'site' | 'clock' | 'logger'>,
  {
    text,
    language,
    history = [],
    year = deps.clock.now().getUTCFullYear(),
    mayAsk = async () => false,
    own = {},
  }: Input,
): Promise<UnderstoodRequest> {
  const words = await cutRequest(text, { language })
  const { names, contested, otherTitles } = await findKnownNames(deps, { words, language })
  const known = parseWords(words, { names, history, year })
  const further = await findUpstreamNames(deps, { spans: known.spans, names, mayAsk })
  const read = further.length === 0 ? known : parseWords(words, { names: [...names, ...further], history, year })
  const role = await findRole(deps, { segments: words.segments, titles: names.map(({ value }) => valueText(value)) })
  if (role !== null) return { ...asRole(role, read.parsed), spans: read.spans, contested, unknownWords: [] }
  const meant = await findMeantTitle(deps, { words, language, names, ...read })
  const { parsed, spans } = meant === null ? read : parseWords(words, { names: [meant], history, year })
  const withRest = { ...parsed, ...(await restOf(deps, { words, spans, parsed, language, own, otherTitles })) }
  return { parsed: withRest, spans, contested, unknownWords: unknownWords(words.segments, spans) }
}

/** A question for an actor is about one title. */
function asRole({ actor, character, title, type }: Role, { topicChanged }: ParsedRequest): { parsed: ParsedRequest } {
  const filters = { specificTitle: title, contentType: type }
  return { parsed: { filters, isOffTopic: false, isVague: false, topicChanged, role: { actor, character } } }
}

interface Rest extends Pick<UnderstoodRequest, 'parsed' | 'spans'> {
  words: Words
  language: string
  own: Pick<OwnView, 'suitableFor'>
  otherTitles: readonly NamedTitle[]
}

/** What of the request was not used, and the title that it may have meant instead. */
async function restOf(
  { db }: Pick<Deps, 'db'>,
  {
    words: { text, segments },
    parsed: { filters, ...parsed },
    spans,
    language,
    own: { suitableFor },
    otherTitles,
  }: Rest,
): Promise<Pick<ParsedRequest, 'unused' | 'otherTitle'>> {
  if (parsed.isOffTopic || parsed.talk !== undefined) return {}
  const unused = unusedWords(text, segments, spans)
  const isNamed = (filters.specificTitle ?? filters.like) !== undefined
  const refs = isNamed ? [] : await keepOwnView(db, otherTitles.slice(0, 1), { suitableFor })
  const [card] = refs.length === 0 ? [] : await listCards(db, { refs, language, country: ANY_COUNTRY })
  return {
    ...(unused.length === 0 ? {} : { unused }),
    ...(card === undefined ? {} : { otherTitle: { type: card.type, name: card.title.text } }),
  }
}

/** Only the name is read. */
const ANY_COUNTRY = 'US'
