import { loadCatalogue } from '#i18n/generated/reply/load-catalogue.ts'
import { isolate } from '#i18n/isolate.ts'
import { DEFAULT_LANGUAGE, isLanguage, sentenceGap } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import type { FallbackReason, FoundTitles, RequestFilterName } from '#shared/assistant/answer.ts'
import type { ParsedRequest } from '#shared/assistant/request-filters.ts'
import { PRODUCT_NAME } from '#shared/product.ts'

interface Answered {
  /** Language of the page. */
  language: string
  parsed: ParsedRequest
  found: FoundTitles
  /** Why the model, if there is one, did not interpret the request. */
  fallback?: FallbackReason | undefined
}

/** The assistant's reply about what it found, in a few sentences of plain text; directional isolates protect titles. */
export async function writeReply({ language, parsed, found, fallback }: Answered): Promise<string> {
  const known = isLanguage(language) ? language : DEFAULT_LANGUAGE
  const translator = createTranslator(known, await loadCatalogue(known))
  const sentences = [...sayContent(translator, parsed, found), ...sayFallback(translator, fallback)]
  return sentences.join(sentenceGap(known))
}

function sayContent(translator: Translator, parsed: ParsedRequest, found: FoundTitles): string[] {
  const { t } = translator
  if (parsed.isOffTopic) return [t('reply.offTopic')]
  if (parsed.isVague) return [t('reply.vague')]
  const unknown = sayUnknown(translator, found)
  if (found.titles.length === 0) return unknown.length > 0 ? [...unknown, t('reply.tryOther')] : [t('reply.nothing')]
  return [
    ...unknown,
    ...sayLeftOut(translator, found),
    ...sayApart(translator, parsed, found),
    ...sayFound(translator, parsed, found),
  ]
}

function sayFound({ t }: Translator, { filters }: ParsedRequest, { titles, count, exact }: FoundTitles): string[] {
  const [first] = titles
  if (first === undefined) return []
  const title = first.card.title.text
  if (filters.specificTitle !== undefined)
    return [count === 1 ? t('reply.thisOne', { title }) : t('reply.couldBe', { count, title })]
  const { like } = first.reason
  return [
    exact ? t('reply.answer', { count }) : t('reply.about', { count }),
    like === undefined ? t('reply.best', { title }) : t('reply.ifYouLike', { title, liked: like }),
  ]
}

/** Says so if several people were named, all known, and the best title lacks one of them: then no title has all. */
function sayApart({ t }: Translator, { filters }: ParsedRequest, { titles, unknown = [] }: FoundTitles): string[] {
  const { actors = [], directors = [] } = filters
  const named = new Set([...actors, ...directors]).size
  const together = titles[0]?.reason.people?.length ?? 0
  return named > 1 && unknown.length === 0 && together > 0 && together < named ? [t('reply.apart')] : []
}

function sayUnknown({ t, formats, direction }: Translator, { unknown = [] }: FoundTitles): string[] {
  if (unknown.length === 0) return []
  return [t('reply.unknown', { names: formats.list(unknown.map((name) => isolate(name, direction))) })]
}

/** Names the filters that were left aside, except those reported by name already. */
function sayLeftOut({ t, formats }: Translator, { dropped, unknown = [] }: FoundTitles): string[] {
  const unnamed = unknown.length === 0 ? dropped : dropped.filter((filter) => !NAMED.has(filter))
  const names = [...new Set(unnamed.flatMap((filter) => FILTER_NAMES[filter] ?? []))].map((key) => t(key))
  return names.length === 0 ? [] : [t('reply.leftOut', { filters: formats.list(names) })]
}

const NAMED: ReadonlySet<RequestFilterName> = new Set([
  'actors',
  'directors',
  'providers',
  'genres',
  'like',
  'specificTitle',
])

const FILTER_NAMES: Readonly<Partial<Record<RequestFilterName, PlainMessageKey>>> = {
  actors: 'reply.wishActors',
  contentType: 'reply.wishContentType',
  country: 'reply.wishCountry',
  directors: 'reply.wishDirectors',
  genres: 'reply.wishGenres',
  originalLanguage: 'reply.wishLanguage',
  like: 'reply.wishLike',
  mood: 'reply.wishMood',
  notGenres: 'reply.wishNotGenres',
  notMoods: 'reply.wishMood',
  subjects: 'reply.wishSubject',
  providers: 'reply.wishProviders',
  minRating: 'reply.wishRating',
  minRuntime: 'reply.wishRuntime',
  maxRuntime: 'reply.wishRuntime',
  specificTitle: 'reply.wishTitle',
  year: 'reply.wishYears',
  yearRange: 'reply.wishYears',
}

function sayFallback({ t }: Translator, fallback: FallbackReason | undefined): string[] {
  const product = { product: PRODUCT_NAME }
  if (fallback === 'unavailable') return [t('reply.away', product)]
  if (fallback === 'invalid') return [t('reply.invalid', product)]
  if (fallback === 'refused') return [t('reply.refused', product)]
  return fallback === 'spent' ? [t('reply.spent', product)] : []
}
