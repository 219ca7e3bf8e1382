import type { TitleType } from '#shared/titles/title.ts'
import { isSmallWord } from '../terms/fold.ts'
import { isUnspaced, normalizeText } from '../terms/normalize.ts'
import { GENRE_PHRASE_WORDS, genreNamed } from './genre-words.ts'
import { YEAR } from './interpret-query.ts'
import { askedType } from './type-words.ts'

/** A query that is a list of titles rather than a name. */
export interface AskedList {
  /** TMDB's ids. */
  genres: number[]
  type: TitleType | null
  yearFrom: number | null
  yearTo: number | null
  /** Words that are no genre, type or year: the name of a service, or null for none. */
  rest: string | null
}

/** Words around a genre that do not change which list is meant. */
const FILLERS = new Set(
  `best top new newest latest good great popular famous classic old all any some something
  beste besten neue neuesten gute guten alte etwas zum mejores mejor nuevas nuevos buenas algo meilleur meilleurs nouveau nouveaux bon bons
  migliori migliore nuovi belli melhores novos bons beste nieuwe goede iets najlepsze nowe dobre лучшие лучший новые новинки хорошие
  кращі нові en iyi yeni güzel bir şey أفضل افضل جديد جديدة सबसे अच्छी नई おすすめ 人気 最新 추천 인기 최신 最好 最新 推荐 热门
  paras parhaat uudet bedste nye gode beste bästa nya bra καλύτερες καλές νέες nejlepší nové legjobb új cele mai bune noi`
    .split(/\s+/)
    .map(normalizeText),
)
const DECADE = /^(19|20)?(\d)0(?:s|er|ies|lar|ler|tal|tals|talet|erne|luku|luvun|년대|年代)$/
const DATED = /^((?:19|20)\d\d)(?:年|년)$/
/** What languages that write words together put after a genre. */
const ENDINGS = ['filme', 'filmen', 'filmer', 'filmy', 'filmi', 'films', 'film', 'serien', 'serier', 'series', 'serie']
const UNSPACED_ENDINGS = ['电视剧', '电影', '電影', '映画', '番組', '영화', '드라마', '片', '剧', '劇', '类', '系']
/** Decades of two digits before this one are of our century. */
const FIRST_OF_CENTURY = 3

/** Reads a query in normal form as genres, a type and years, and collects all other words. */
export function interpretList(normal: string): AskedList {
  const words = normal.split(' ')
  const asked: AskedList = { genres: [], type: null, yearFrom: null, yearTo: null, rest: null }
  for (let at = 0; at < words.length;) at += readWord(words, at, asked)
  return asked
}

/** Adds the meaning of the words at a position to `asked`; returns how many they are. */
function readWord(words: readonly string[], at: number, asked: AskedList): number {
  const word = words[at] ?? ''
  for (let length = Math.min(GENRE_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
    const genre = genreNamed(words.slice(at, at + length).join(' '))
    if (genre === undefined) continue
    addGenre(asked, genre)
    return length
  }
  const type = askedType(word)
  const years = yearsOf(word)
  const compound = readCompound(word)
  if (type !== undefined) asked.type ??= type
  else if (years !== null) Object.assign(asked, years)
  else if (compound !== null) {
    addGenre(asked, compound.genre)
    asked.type ??= compound.type
  } else if (!isSmallWord(word) && !FILLERS.has(word)) asked.rest = asked.rest === null ? word : `${asked.rest} ${word}`
  return 1
}

function addGenre({ genres }: AskedList, genre: number): void {
  if (!genres.includes(genre)) genres.push(genre)
}

function yearsOf(word: string): Pick<AskedList, 'yearFrom' | 'yearTo'> | null {
  const year = YEAR.test(word) ? word : DATED.exec(word)?.[1]
  if (year !== undefined) return { yearFrom: Number(year), yearTo: Number(year) }
  const [, century, decade] = DECADE.exec(word) ?? []
  if (decade === undefined) return null
  const first = Number(`${century ?? (Number(decade) < FIRST_OF_CENTURY ? 20 : 19)}${decade}0`)
  return { yearFrom: first, yearTo: first + 9 }
}

/** 'oorlogsfilm', 'krimiserie', '恐怖片'. */
function readCompound(word: string): { genre: number; type: TitleType | null } | null {
  for (const ending of isUnspaced(word) ? UNSPACED_ENDINGS : ENDINGS) {
    if (!word.endsWith(ending)) continue
    const start = word.slice(0, -ending.length)
    const genre = genreNamed(start) ?? genreNamed(start.replace(/(?:s|e|en)$/, ''))
    if (genre !== undefined) return { genre, type: askedType(ending) ?? null }
  }
  return null
}
