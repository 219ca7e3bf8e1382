import { asksForMore } from './asks-for-more.ts'
import { findMentions, isCovered, serviceName } from './find-mentions.ts'
import type { Mention, Name } from './find-mentions.ts'
import { emphasisedIn, quotedIn } from './quoted.ts'
import { strayName } from './stray-name.ts'
import type { Segment } from '../../parsing/segments.ts'

/** What a reply may speak of. */
export interface Facts {
  /** Language of the reply. */
  language: string
  /** The titles found, by all of their names, with the services that have them in the visitor's country. */
  titles: readonly { names: readonly string[]; services: readonly string[] }[]
  /** Requested services by which the titles were found. */
  services: readonly string[]
  /** Names of the request and its filters, and its words. */
  asked: readonly string[]
  /** All known services: by which name, in which spellings. */
  known: readonly { service: string; names: readonly string[] }[]
}

/** How a sentence is read: its words by the lexicon, and what the catalogue knows in it. */
export interface ReadSentence {
  segments: readonly Segment[]
  names: readonly { kind: string; start: number; end: number }[]
}

type Named =
  | { kind: 'title'; at: number }
  | { kind: 'service'; service: string }
  /** May be repeated, and says nothing of what was found. */
  | { kind: 'other' }

/** Services whose names are no ordinary words of any language, also where they are written small. */
const UNMISTAKABLE = new Set(
  'netflix,disney plus,hbo,hbo max,hulu,mubi,crunchyroll,paramount plus,prime video,amazon prime,apple tv,skyshowtime,viaplay,youtube'.split(
    ',',
  ),
)
/** Letters of a name that may have an ending. */
const LONG = 4

interface Sentence {
  start: number
  end: number
}

/** Languages whose names take endings. */
const INFLECTING = new Set(['tr', 'de', 'nl', 'ru', 'pl', 'el', 'fi', 'sv', 'no', 'da', 'hi', 'ar'])

/**
 * Why a reply must not be shown, null if it may be: it asks for what no reply needs, or one of its sentences names a title that was not found, or a
 * service that does not have the titles that it is said of. What looks like a name and is not known counts as one. `raw`: as the model wrote it.
 */
export async function judgeReply(
  { raw, text }: { raw: string; text: string },
  facts: Facts,
  read: (sentence: string) => Promise<ReadSentence>,
): Promise<'asks' | 'quotes' | 'services' | 'names' | null> {
  const names = namesOf(facts)
  const mentions = findMentions(text, names)
  if (asksForMore({ raw, plain: withoutMentions(text, mentions) })) return 'asks'
  if (quotedIn(text).some(({ text: inner, start }) => !isCovered(inner, start, mentions))) return 'quotes'
  if (emphasisedIn(raw).some((inner) => !isCovered(inner, 0, findMentions(inner, names)))) return 'quotes'
  let before: number[] = []
  for (const sentence of sentencesOf(text, mentions)) {
    const inside = mentions.filter(({ start }) => start >= sentence.start && start < sentence.end)
    if (!areServicesTrue(inside, before, facts)) return 'services'
    const part = text.slice(sentence.start, sentence.end)
    const moved = inside.map(({ of, start, end }) => ({
      start: start - sentence.start,
      end: end - sentence.start,
      isTitle: of.kind === 'title',
      isService: of.kind === 'service',
    }))
    if (strayName(part, { mentions: moved, language: facts.language, ...(await read(part)) })) return 'names'
    const titles = titlesIn(inside)
    if (titles.length > 0) before = titles
  }
  return null
}

function namesOf({ titles, known, asked, language }: Facts): Name<Named>[] {
  const isInflecting = INFLECTING.has(language)
  const forms = isInflecting ? 'inflected' : 'exact'
  return [
    ...titles.flatMap(({ names }, at) =>
      names.map((text): Name<Named> => ({ text, forms, of: { kind: 'title', at } })),
    ),
    ...known.flatMap(({ service, names }) =>
      names.map((text): Name<Named> => ({
        text,
        forms: isInflecting && text.length >= LONG ? 'extended' : 'exact',
        needsCapital: !UNMISTAKABLE.has(serviceName(text)),
        of: { kind: 'service', service },
      })),
    ),
    ...asked.map((text): Name<Named> => ({ text, forms: 'exact', of: { kind: 'other' } })),
  ]
}

function withoutMentions(text: string, mentions: readonly Mention<Named>[]): string {
  return mentions.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}\u0000${rest.slice(end)}`, text)
}

const END = /[.!?…।؟;]+["'”“»«’)]*(?=\s)|[。！？]+[」』》”)）]*|\n/gu

function sentencesOf(text: string, mentions: readonly Mention<Named>[]): Sentence[] {
  const ends = [...text.matchAll(END)]
    .filter(({ index }) => !mentions.some(({ start, end }) => start <= index && index < end))
    .map(({ 0: mark, index }) => index + mark.length)
  const bounds = [0, ...ends.filter((end) => end < text.length), text.length]
  return bounds.slice(1).map((end, at) => ({ start: bounds[at] ?? 0, end }))
}

function titlesIn(mentions: readonly Mention<Named>[]): number[] {
  return mentions.flatMap(({ of }) => (of.kind === 'title' ? [of.at] : []))
}

/**
 * Whether each service of a sentence has the titles that it is said of: those since the service before it, or behind it where a service comes first;
 * without any in the sentence those named last, or what was asked for.
 */
function areServicesTrue(mentions: readonly Mention<Named>[], before: readonly number[], facts: Facts): boolean {
  const said = mentions.filter(({ of }) => of.kind !== 'other')
  const isServiceFirst = said[0]?.of.kind === 'service'
  let group: number[] = []
  let since: number[] = []
  return said.every(({ of }, index) => {
    if (of.kind === 'title') since.push(of.at)
    if (of.kind !== 'service') return true
    const rest = said.slice(index + 1)
    const next = rest.findIndex((each) => each.of.kind === 'service' && titlesIn(rest).length > 0)
    const following = titlesIn(next > 0 ? rest.slice(0, next) : rest)
    if (isServiceFirst) group = following.length > 0 ? following : group
    else group = since.length > 0 ? since : group
    since = []
    if (group.length > 0) return group.every((at) => has(facts.titles[at]?.services ?? [], of.service))
    if (has(facts.services, of.service)) return true
    return before.length > 0 && before.every((at) => has(facts.titles[at]?.services ?? [], of.service))
  })
}

/** Sold separately from the service whose name they carry. */
const APART = /\b(?:channel|store)\b/

/** 'Netflix' is also 'Netflix Standard with Ads'. */
function has(services: readonly string[], named: string): boolean {
  const name = serviceName(named)
  return services.some((each) => {
    const own = serviceName(each)
    return own === name || (own.startsWith(`${name} `) && !APART.test(own.slice(name.length)))
  })
}
