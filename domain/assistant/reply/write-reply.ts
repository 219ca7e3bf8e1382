import { loadCatalogue } from '#i18n/generated/reply/load-catalogue.ts'
import { isolate } from '#i18n/isolate.ts'
import { DEFAULT_LANGUAGE, isLanguage, sentenceGap } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import type { FoundTitles, RequestFilterName } from '#shared/assistant/answer.ts'
import type { ParsedRequest, SmallTalk } from '#shared/assistant/request-filters.ts'
import type { WhereToWatch } from '../answers/where-to-watch.ts'
import { whyTexts } from './say-why.ts'
import { sayWhere } from './say-where.ts'
import { wishTexts } from './wish-texts.ts'

interface Answered {
  /** Language of the page. */
  language: string
  /** Two upper-case letters: whose offers count. */
  country: string
  parsed: ParsedRequest
  found: FoundTitles
  /** For a request for one title. */
  where: WhereToWatch | null
}

/** The assistant's reply about what it found, in a few sentences of plain text; directional isolates protect titles. */
export async function writeReply({ language, ...answered }: Answered): Promise<string> {
  const known = isLanguage(language) ? language : DEFAULT_LANGUAGE
  const translator = createTranslator(known, await loadCatalogue(known))
  return sayContent(translator, answered).join(sentenceGap(known))
}

const TALK = {
  thanks: 'reply.thanks',
  greeting: 'reply.greeting',
  farewell: 'reply.farewell',
} as const satisfies Record<SmallTalk, PlainMessageKey>

type Content = Omit<Answered, 'language'>

function sayContent(translator: Translator, answered: Content): string[] {
  const { t } = translator
  const { parsed, found } = answered
  if (parsed.isOffTopic) return [t('reply.offTopic')]
  if (parsed.talk !== undefined) return [t(TALK[parsed.talk])]
  const rest = [...sayUnused(translator, parsed), ...sayOther(translator, parsed)]
  if (parsed.isVague) return [t('reply.vague'), ...rest]
  const unknown = sayUnknown(translator, answered)
  if (found.titles.length === 0)
    return [
      ...unknown,
      ...(isAllUnknown(answered) ? [t('reply.tryOther')] : [sayLacking(translator, answered), t('reply.fewer')]),
      ...rest,
    ]
  return [
    ...unknown,
    ...sayLeftOut(translator, answered),
    ...sayApart(translator, parsed, found),
    ...sayFound(translator, answered),
    ...rest,
  ]
}

function sayFound(translator: Translator, { parsed: { filters, role }, found, where, country }: Content): string[] {
  const { t, formats } = translator
  const { titles, count, exact, dropped } = found
  const [first] = titles
  if (first === undefined) return []
  const title = first.card.title.text
  if (filters.specificTitle !== undefined) {
    if (role !== undefined) return [t('reply.plays', { ...role, title })]
    const isSaid = count === 1 && where !== null && where.asked !== null
    const which = count === 1 ? t('reply.thisOne', { title }) : t('reply.couldBe', { count, title })
    return [...(isSaid ? [] : [which]), ...(where === null ? [] : sayWhere(translator, where, { title, country }))]
  }
  const { like } = first.reason
  const isTimed =
    filters.maxRuntime !== undefined && filters.contentType === undefined && !dropped.includes('maxRuntime')
  const why = whyTexts(translator, first.reason, dropped.includes('mood') ? {} : filters)
  const best = why.length === 0 ? t('reply.best', { title }) : t('reply.first', { title, why: formats.names(why) })
  return [
    like === undefined ? best : t('reply.ifYouLike', { title, liked: like }),
    exact ? t('reply.answer', { count }) : t('reply.about', { count }),
    ...(isTimed ? [t('reply.short', { time: formats.runtime(filters.maxRuntime ?? 0) })] : []),
  ]
}

/** Says so if several people were named, all known, and the best title lacks one of them: then no title has all. */
function sayApart({ t }: Translator, { filters }: ParsedRequest, { titles, unknown = [] }: FoundTitles): string[] {
  const { actors = [], directors = [] } = filters
  const named = new Set([...actors, ...directors]).size
  const together = titles[0]?.reason.people?.length ?? 0
  return named > 1 && unknown.length === 0 && together > 0 && together < named ? [t('reply.apart')] : []
}

/** A genre that no title has is a wish like any other, not an unknown name. */
function sayUnknown({ t, formats, direction }: Translator, { parsed: { filters }, found }: Content): string[] {
  const unknown = (found.unknown ?? []).filter((name) => filters.genres?.includes(name) !== true)
  if (unknown.length === 0) return []
  return [t('reply.unknown', { names: formats.list(unknown.map((name) => isolate(name, direction))) })]
}

/** Words that no filter covers. */
function sayUnused({ t, formats, direction }: Translator, { unused = [] }: ParsedRequest): string[] {
  if (unused.length === 0) return []
  return [t('reply.unused', { words: formats.names(unused.map((words) => isolate(words, direction))) })]
}

/** A title that the words may have meant. */
function sayOther({ t }: Translator, { otherTitle }: ParsedRequest): string[] {
  if (otherTitle === undefined) return []
  const { type, name: title } = otherTitle
  return [type === 'movie' ? t('reply.meantMovie', { title }) : t('reply.meantShow', { title })]
}

/** Whether the request consists of names that the catalogue does not have: they may be misspelt. */
function isAllUnknown({ parsed: { filters }, found: { unknown = [] } }: Content): boolean {
  return unknown.length > 0 && Object.keys(filters).every((name) => NAMED.has(name as RequestFilterName))
}

/** Says which wishes no title has together and which were left aside, except those reported by name already. */
function sayLeftOut(translator: Translator, answered: Content): string[] {
  const { t, formats } = translator
  const { parsed, found } = answered
  const { dropped, unknown = [], someGenres = false } = found
  const left = unknown.length === 0 ? dropped : dropped.filter((filter) => !NAMED.has(filter))
  const names = wishTexts(translator, parsed.filters, left)
  if (names.length === 0 && !someGenres) return []
  return [
    sayLacking(translator, answered),
    ...(names.length === 0 ? [] : [t('reply.nearest', { filters: formats.names(names) })]),
    ...(someGenres ? [t('reply.some')] : []),
  ]
}

function sayLacking(translator: Translator, { parsed: { filters }, country }: Content): string {
  const { t, formats } = translator
  const wishes = formats.names(wishTexts(translator, filters))
  return t('reply.lacking', { wishes, country: formats.countryInSentence(country) })
}

const NAMED: ReadonlySet<RequestFilterName> = new Set(['actors', 'directors', 'providers', 'like', 'specificTitle'])
