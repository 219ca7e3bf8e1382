import { readFileSync } from 'node:fs'
import { normalizeText } from '#domain/terms/normalize.ts'
import { sampleData } from '#sample/data.ts'
import { keyOf } from '#domain/search/candidate.ts'
import type { TitleRef } from '#shared/titles/title.ts'

export interface NamedTitle {
  ref: TitleRef
  language: string
  title: string
  /** Language of the title's words: many titles are not translated abroad. */
  wording: string
  year: string
  original: { language: string; title: string }
  english: string
  /** Directors, creators and the first of the cast. */
  people: { id: number; name: string }[]
}

const FIRST_OF_CAST = 3
const WITH_TEXTS = ['en', 'tr', 'de', 'fr', 'es', 'it'] as const

/** Every title of the sample by each of its names: those of the sample's own texts, and those of names.json in further languages. */
export function namedTitles(): NamedTitle[] {
  const names = JSON.parse(readFileSync(new URL('../names.json', import.meta.url), 'utf8')) as Record<
    string,
    (TitleRef & { title: string })[]
  >
  const further = new Map<string, { language: string; title: string }[]>()
  for (const [language, own] of Object.entries(names)) {
    for (const { title, ...ref } of own)
      further.set(keyOf(ref), [...(further.get(keyOf(ref)) ?? []), { language, title }])
  }
  return described().flatMap(({ texts, ...own }) =>
    [...texts, ...(further.get(keyOf(own.ref)) ?? [])].map((text) => ({
      ...own,
      ...text,
      wording: wordingOf(own, text),
    })),
  )
}

function wordingOf(
  { english, original }: Pick<NamedTitle, 'english' | 'original'>,
  { language, title }: { language: string; title: string },
): string {
  if (title === english) return 'en'
  return title === original.title ? original.language : language
}

function described() {
  const { movies, tvShows } = sampleData()
  const people = ({ crew, cast }: { crew: { id: number; name: string; job: string }[]; cast: NamedTitle['people'] }) =>
    [...crew.filter(({ job }) => job === 'Director'), ...cast.slice(0, FIRST_OF_CAST)].map(({ id, name }) => ({
      id,
      name,
    }))
  return [
    ...[...movies.values()]
      .filter(({ adult }) => !adult)
      .map((movie) => ({
        ref: { type: 'movie' as const, id: movie.id },
        year: (movie.release_date ?? '').slice(0, 4),
        original: { language: movie.original_language, title: movie.original_title },
        english: movie.texts.en?.title ?? '',
        people: people(movie),
        texts: WITH_TEXTS.map((language) => ({ language, title: movie.texts[language]?.title ?? '' })),
      })),
    ...[...tvShows.values()].map((show) => ({
      ref: { type: 'tv_show' as const, id: show.id },
      year: (show.first_air_date ?? '').slice(0, 4),
      original: { language: show.original_language, title: show.original_name },
      english: show.texts.en?.name ?? '',
      people: people(show),
      texts: WITH_TEXTS.map((language) => ({ language, title: show.texts[language]?.name ?? '' })),
    })),
  ]
}

/** With more titles than this, no one could say which one was meant. */
const MOST_EXPECTED = 4

/** The titles that a visitor of that language may mean by these words; null if there are too many. */
export function createMeant(titles: readonly NamedTitle[]) {
  const named = new Map<string, { ref: TitleRef; names: Map<string, Set<string>> }>()
  for (const { ref, language, title, english, original } of titles) {
    const entry = named.get(keyOf(ref)) ?? { ref, names: new Map<string, Set<string>>() }
    const add = (language: string, name: string) =>
      entry.names.set(language, (entry.names.get(language) ?? new Set()).add(normalizeText(name)))
    add(language, title)
    add('', english)
    add('', original.title)
    named.set(keyOf(ref), entry)
  }
  const all = [...named.values()]
  const matching = (language: string, fits: (name: string) => boolean): TitleRef[] | null => {
    const found = all.filter(({ names }) =>
      [...(names.get(language) ?? []), ...(names.get('') ?? [])].some((name) => fits(name)),
    )
    return found.length > MOST_EXPECTED ? null : found.map(({ ref }) => ref)
  }
  return {
    /** So named. */
    named: (text: string, language: string) => {
      const normal = normalizeText(text)
      return matching(language, (name) => name === normal)
    },
    starting: (text: string, language: string) => {
      const normal = normalizeText(text)
      return matching(language, (name) => name.startsWith(normal))
    },
    /** With all these words in a name. */
    holding: (text: string, language: string) => {
      const words = normalizeText(text).split(' ')
      return matching(language, (name) => words.every((word) => ` ${name} `.includes(` ${word} `)))
    },
  }
}
export type Meant = ReturnType<typeof createMeant>
