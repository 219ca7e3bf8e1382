import { isKnownBesideTitles, valueOf } from '../../parsing/segments.ts'
import type { Segment } from '../../parsing/segments.ts'
import { OPENING } from './openers.ts'
import { wordsIn } from './words-in.ts'
import type { Word } from './words-in.ts'

interface Range {
  start: number
  end: number
}

interface Read {
  language: string
  /** What the sentence names and may name. */
  mentions: readonly (Range & { isTitle: boolean; isService: boolean })[]
  segments: readonly Segment[]
  /** What the catalogue knows in the sentence. */
  names: readonly (Range & { kind: string })[]
}

/** Common words with capitals or in Latin letters that name no title and no service. */
const COMMON = new Set(
  'i ii iii iv v vi vii viii ix x xi xx xxi tv imdb tmdb oscar oscars hollywood bollywood kinora dvd uk us usa eu fbi cia kgb nypd la ai ki ia ok cgi sf scifi dc marvel new york los angeles london sie ihnen ihr ihre ihren ihrem ihrer'.split(
    ' ',
  ),
)
const CASELESS = new Set(['ar', 'hi', 'ja', 'ko', 'zh'])
const CAPITAL = /^\p{Lu}/u
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u
const LATIN = /\p{sc=Latin}/u

/**
 * Whether a sentence seems to name what it may not: a title of the catalogue, a word with a capital where none is due, Latin letters in another script,
 * or in scripts without capitals a service said of words that are no known title.
 */
export function strayName(sentence: string, read: Read): boolean {
  const { mentions, names, language } = read
  const overlaps = (ranges: readonly Range[]) => (range: Range) =>
    ranges.some(({ start, end }) => start < range.end && range.start < end)
  const isMentioned = overlaps(mentions)
  if (names.some((name) => name.kind === 'title' && !isMentioned(name))) return true
  const isPerson = overlaps(names.filter(({ kind }) => kind !== 'title'))
  const words = wordsIn(sentence)
  const left = words.filter((word) => !isMentioned(word) && !isPerson(word) && !COMMON.has(word.text))
  if (left.some(({ raw }) => INNER_CAPITAL.test(raw))) return true
  const isUnread = (word: Word) => !OPENING.has(word.text) && !isExplained(word, read.segments)
  const isTitled = mentions.some(({ isTitle }) => isTitle)
  // What is said of a service, or recommended, without a known title may be said of an unknown one.
  const isClaim = mentions.some(({ isService }) => isService) || (CASELESS.has(language) && RECOMMENDS.test(sentence))
  if (isClaim && !isTitled && (left.some(isUnread) || (UNSPACED.has(language) && !ALL_OF_THEM.test(sentence))))
    return true
  if (CASELESS.has(language))
    return left.some(({ raw }) => LATIN.test(raw) && raw.length > 1) || listsFurther(sentence, read)
  return left.some(
    (word) =>
      CAPITAL.test(word.raw) &&
      !isPlace(word, read.segments) &&
      isStray(sentence, word, { words, left, language, isTitled, isUnread }),
  )
}

/** In scripts without spaces a title may consist of characters that each have a meaning. */
const UNSPACED = new Set(['ja', 'ko', 'zh'])
const ALL_OF_THEM = /これら|すべて|全て|どれも|全部|両方|いかが|这些|這些|以上|都|모두|전부|어떠|이 작품들|이 영화들/u
/** Words of scripts without capitals that recommend something. */
const RECOMMENDS =
  /おすすめ|お勧め|お薦め|オススメ|見てみ|観てみ|ご覧|추천|권해|보세요|추천해|推荐|推薦|看看|试试|好看|值得|أنصح|انصح|أقترح|اقترح|أوصي|اوصي|شاهد|جرّ?ب|सुझा|अनुशंस|आज़मा|ज़रूर देख|देखिए|देखें/u
/** 'and', 'or' and commas behind a title in such scripts, with the beginning of what is listed next. */
const LISTED =
  /^[」』》〉”’»"']?\s*(?:と|や|、|와 |과 |및 |이나 |나 |,\s|，|和|跟|与|與|及|،\s*و?|\sو|\sأو\s|\sऔर\s|\sया\s)\s*(\p{L}{2,})/u

/** Whether what follows a title without quotation marks in a list is no known title. */
function listsFurther(sentence: string, { mentions, segments }: Read): boolean {
  return mentions.some(({ isTitle, start, end }) => {
    if (!isTitle || /[「『《〈“‘«"']/u.test(sentence.charAt(start - 1))) return false
    const rest = sentence.slice(end)
    const [listed, word = ''] = LISTED.exec(rest) ?? []
    if (listed === undefined) return false
    const from = end + listed.length - word.length
    const isKnown = mentions.some((other) => other.start <= from && from < other.end)
    return !isKnown && !isExplained({ start: from, end: from + word.length }, segments)
  })
}

/** Whether all segments of a word have a meaning that names have not. */
function isExplained(word: Range, segments: readonly Segment[]): boolean {
  return segments.filter(({ start, end }) => start < word.end && word.start < end).every(isKnownBesideTitles)
}

interface Written {
  words: readonly Word[]
  left: readonly Word[]
  language: string
  isTitled: boolean
  isUnread: (word: Word) => boolean
}

/** Whether a word has a capital without standing where every word has one. */
function isStray(sentence: string, word: Word, { words, left, language, isTitled, isUnread }: Written): boolean {
  const at = words.indexOf(word)
  const isInRun = [words[at - 1], words[at + 1]].some(
    (other) =>
      other !== undefined && left.includes(other) && CAPITAL.test(other.raw) && areTogether(sentence, word, other),
  )
  if (at === 0) return isInRun || (!isTitled && isUnread(word))
  if (language !== 'de') return true
  // All nouns have capitals; other words have none.
  const isNoNoun = OPENING.has(word.text) && !/[:„“«»]\s*$/u.test(sentence.slice(0, word.start))
  return isNoNoun || (isUnread(word) && (isInRun || BEFORE_SERVICE.has(words[at - 1]?.text ?? '')))
}

/** German: what stands before the name of a service, with no article between. */
const BEFORE_SERVICE = new Set(['bei', 'auf', 'via'])

/** Countries, nationalities and languages are written with capitals. */
function isPlace(word: Range, segments: readonly Segment[]): boolean {
  return segments.some(
    (each) =>
      each.start < word.end &&
      word.start < each.end &&
      (valueOf(each, 'country') ?? valueOf(each, 'language') ?? valueOf(each, 'decade')) !== undefined,
  )
}

/** Whether nothing but spaces and hyphens stands between two words. */
function areTogether(sentence: string, a: Word, b: Word): boolean {
  return /^[\s-]*$/.test(sentence.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)))
}
