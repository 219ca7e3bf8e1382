import type { Corpus } from './corpus-shape.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'

export interface MadeTitle {
  type: 'movie' | 'tv_show'
  id: number
  /** 0: the most popular. */
  rank: number
  title: string
  originalTitle: string
  originalLanguage: string
  translations: Record<string, string>
  /** In some of these languages, always including English. */
  overviews: () => Record<string, string>
  popularity: number
  voteCount: number
  voteAverage: number
  date: string
  runtime: number
  adult: boolean
  hasPoster: boolean
  genres: number[]
  /** Indexes into the corpus's names; empty for little-known titles. */
  cast: number[]
}

const GENRES = [28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 10770, 53, 10752, 37]
const ORIGINAL_LANGUAGES = [
  'en',
  'en',
  'en',
  'en',
  'en',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'it',
  'tr',
  'ar',
  'zh',
  'hi',
]
const WITH_CAST = 20_000
const OVERVIEW_WORDS = 18
/** Translations that have more than the title. */
const OVERVIEW_SHARE = 0.7
/** The made-up titles' first id, above all of the sample's TMDB ids and below its own, so that both can coexist. */
export const FIRST_TITLE = 2_000_000
/** Coprime to the numbers of titles in use. */
const RANK_STEP = 514_229
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'zh'])
/** Words joined from two halves: as in reality, most words are rare. */
const RARE_WORD_SHARE = 0.12

interface Words {
  first: string[]
  all: string[]
  lengths: number[]
}

/** Generates realistic titles, each from its number only. */
export function createTitleMaker(corpus: Corpus, count: number): (number: number) => MadeTitle {
  const languages = Object.keys(corpus.titles)
  const others = languages.filter((language) => language !== 'en')
  const words = Object.fromEntries(languages.map((language) => [language, wordsOf(corpus.titles[language] ?? [])]))
  return (number) => {
    const random = createRandom(number + 1)
    const rank = (number * RANK_STEP + 7) % count
    const language = random.pick(ORIGINAL_LANGUAGES)
    const make = (code: string) => makeText(random, words[code] as Words, WITHOUT_SPACES.has(code))
    const title = make('en')
    const original = language === 'en' ? title : make(language)
    const popularity = popularityOf(rank)
    const own = random.some(others, translationsOf(rank, random))
    return {
      type: typeOf(number),
      id: FIRST_TITLE + number,
      rank,
      title,
      originalTitle: original,
      originalLanguage: language,
      translations: {
        en: title,
        ...Object.fromEntries(own.map((code) => [code, make(code)])),
        [language]: original,
      },
      popularity,
      voteCount: Math.floor(popularity ** 1.5 * 20 * random.next()),
      voteAverage: Math.round(40 + random.next() * 50) / 10,
      date: `${2026 - Math.floor(random.next() ** 2 * 100)}-0${1 + random.below(9)}-${10 + random.below(18)}`,
      runtime: 60 + random.below(120),
      adult: random.next() < 0.004,
      hasPoster: rank < count / 10 || random.next() < 0.85,
      overviews: () => {
        const write = (code: string) => makeOverview(random, words[code] as Words, WITHOUT_SPACES.has(code))
        const written = own.filter(() => random.next() < OVERVIEW_SHARE)
        return Object.fromEntries(['en', ...written].map((code) => [code, write(code)]))
      },
      genres: [...new Set([random.pick(GENRES), random.pick(GENRES)])],
      cast:
        rank < WITH_CAST ? Array.from({ length: 11 }, () => Math.floor(random.next() ** 2 * corpus.names.length)) : [],
    }
  }
}

export function typeOf(number: number): MadeTitle['type'] {
  return number % 6 === 0 ? 'tv_show' : 'movie'
}

/** About as steep as in reality; no two titles have the same. */
export function popularityOf(rank: number): number {
  return 1_000 / (rank + 3) ** 0.5
}

/** As at TMDB: the best known are in nearly all languages, most in one to four, English included. */
function translationsOf(rank: number, random: Random): number {
  if (rank < 1_000) return 16 + random.below(4)
  if (rank < 10_000) return 9 + random.below(9)
  if (rank < 100_000) return 2 + random.below(7)
  return random.below(4)
}

function wordsOf(titles: readonly string[]): Words {
  const split = titles.map((title) => title.split(/\s+/))
  return {
    first: split.map(([first]) => first as string),
    all: split.flat(),
    lengths: split.map(({ length }) => length),
  }
}

function makeText(random: Random, words: Words, withoutSpaces: boolean): string {
  if (withoutSpaces)
    return Array.from({ length: 1 + random.below(4) }, () => slice(random, random.pick(words.all))).join('')
  return Array.from({ length: random.pick(words.lengths) }, (_, at) => {
    const word = random.pick(at === 0 ? words.first : words.all)
    return random.next() < RARE_WORD_SHARE ? joined(word, random.pick(words.all)) : word
  }).join(' ')
}

function makeOverview(random: Random, words: Words, withoutSpaces: boolean): string {
  const written = Array.from({ length: OVERVIEW_WORDS }, () => random.pick(words.all))
  return withoutSpaces ? written.map((word) => slice(random, word)).join('') : written.join(' ')
}

function slice(random: Random, word: string): string {
  const letters = Array.from(word)
  const start = random.below(Math.max(1, letters.length - 1))
  return letters.slice(start, start + 2 + random.below(2)).join('')
}

function joined(one: string, other: string): string {
  if (one.length < 5 || other.length < 5) return one
  return one.slice(0, Math.ceil(one.length / 2)) + other.slice(Math.floor(other.length / 2)).toLowerCase()
}
