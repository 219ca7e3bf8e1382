import { languageBit } from '#domain/terms/language-bits.ts'
import { wordsOfNames } from '#domain/terms/name-words.ts'
import { searchTerms } from '#domain/terms/normalize.ts'
import { deletions, firstWordOf } from '#domain/terms/spelling.ts'
import { storedNames } from '#domain/terms/stored-name.ts'
import { tierOf } from '#domain/terms/tiers.ts'
import type { TierLimits } from '#domain/terms/tiers.ts'
import type { Cell } from './copy-rows.ts'
import type { Corpus } from './corpus-shape.ts'
import type { MadeTitle } from './make-titles.ts'

/** Above TMDB's person ids, so that the sample's people can coexist. */
const FIRST_PERSON = 100_000_000

const COMMON = [
  'overview',
  'overview_translations',
  'texts_complete',
  'poster_path',
  'vote_average',
  'vote_count',
  'popularity',
  'adult',
  'original_language',
  'genres',
  'cast_data',
]
export const MOVIE_COLUMNS = [
  'id',
  'title',
  'original_title',
  'title_translations',
  'release_date',
  'runtime',
  ...COMMON,
]
export const TV_SHOW_COLUMNS = [
  'id',
  'name',
  'original_name',
  'name_translations',
  'first_air_date',
  'episode_run_time',
  ...COMMON,
]

export function titleRow(made: MadeTitle, { names }: Corpus): Cell[] {
  const cast = made.cast.map((at) => ({ id: FIRST_PERSON + at, name: names[at], character: null, profile_path: null }))
  const overviews = made.overviews()
  return [
    made.id,
    made.title,
    made.originalTitle,
    JSON.stringify(made.translations),
    made.date,
    made.type === 'movie' ? made.runtime : JSON.stringify([made.runtime]),
    overviews['en'] as string,
    JSON.stringify(overviews),
    true,
    made.hasPoster ? '/p.jpg' : null,
    made.voteAverage,
    made.voteCount,
    made.popularity,
    made.adult,
    made.originalLanguage,
    JSON.stringify(made.genres.map((id) => ({ id, name: String(id) }))),
    JSON.stringify(cast),
  ]
}

export const TERM_COLUMNS = [
  'content_type',
  'content_id',
  'term',
  'is_start',
  'languages',
  'popularity',
  'tier',
  'year',
]

function namesOf(made: MadeTitle): { language: string; title: string }[] {
  const translated = Object.entries(made.translations).map(([language, title]) => ({ language, title }))
  return [...translated, { language: made.originalLanguage, title: made.originalTitle }]
}

/** The terms that indexTitle would store for it. */
export function* termRows(made: MadeTitle, limits: TierLimits): Generator<Cell[]> {
  if (made.adult) return
  const tier = tierOf(made.popularity, limits)
  const bits = new Map<string, number>()
  for (const { language, title } of namesOf(made)) {
    const bit = languageBit(language, { isOriginal: language === made.originalLanguage })
    for (const { term, isStart } of searchTerms(title)) {
      const key = `${isStart ? '^' : ' '}${term}`
      bits.set(key, (bits.get(key) ?? 0) | bit)
    }
  }
  const year = Number(made.date.slice(0, 4))
  for (const [key, languages] of bits)
    yield [made.type, made.id, key.slice(1), key.startsWith('^'), languages, made.popularity, tier, year]
}

export const NAME_COLUMNS = ['content_type', 'content_id', 'tier', 'popularity', 'year', 'names', 'words']

export function* nameRows(made: MadeTitle, limits: TierLimits, { names }: Corpus): Generator<Cell[]> {
  if (made.adult) return
  const tier = tierOf(made.popularity, limits)
  const people = tier === 2 ? [] : [...new Set(made.cast)].map((at) => names[at] as string)
  const titles = namesOf(made)
  const stored = storedNames(titles, { originalLanguage: made.originalLanguage, people })
  const words = wordsOfNames(
    titles.map(({ title }) => title),
    people,
  )
  yield [
    made.type,
    made.id,
    tier,
    made.popularity,
    Number(made.date.slice(0, 4)),
    `{${stored.map((name) => `"${name}"`).join(',')}}`,
    words.map((word) => `'${word}'`).join(' '),
  ]
}

export function collectWords(made: MadeTitle, limits: TierLimits, words: Set<string>): void {
  if (made.adult || tierOf(made.popularity, limits) === 2) return
  for (const title of [made.originalTitle, ...Object.values(made.translations)]) {
    for (const { term } of searchTerms(title)) for (const word of firstWordOf(term)) words.add(word)
  }
}

export function* wordRows(words: Iterable<string>): Generator<Cell[]> {
  for (const word of words) for (const deletion of deletions(word)) yield [deletion, word]
}

export const PERSON_COLUMNS = ['content_type', 'content_id', 'person_id', 'name', 'term', 'popularity', 'tier']

export function* personRows(made: MadeTitle, limits: TierLimits, { names }: Corpus): Generator<Cell[]> {
  const tier = tierOf(made.popularity, limits)
  if (made.adult || tier === 2) return
  for (const at of new Set(made.cast)) {
    const name = names[at] as string
    for (const { term } of searchTerms(name))
      yield [made.type, made.id, FIRST_PERSON + at, name, term, made.popularity, tier]
  }
}
