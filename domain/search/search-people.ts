import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { BaseLanguages } from '#db/schema/columns.ts'
import { PREPARED } from '#db/prepared.ts'
import { bothTypes, textsFor } from '#db/title-tables.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { pickTitle, yearOf } from '../titles/title-text.ts'
import { isSmallWord } from '../terms/fold.ts'
import { asTerm, isUnspaced, normalizeText } from '../terms/normalize.ts'
import { correctQuery, wordsNear } from './correct-query.ts'
import type { WordsNear } from './correct-query.ts'

/** The most people above the titles, and titles listed with each. */
const MOST_PEOPLE = 3
const KNOWN_FOR = 3
/** People compared per word of the query. */
const MOST_COMPARED = 40
const MIN_LENGTH = 3
const MIN_LENGTH_UNSPACED = 2
/** Typing errors: alternatives per word, and texts made of them. */
const MOST_OTHERS = 2
const MOST_TEXTS = 9
/** A shorter unfinished last word does not count as part of a name. */
const UNFINISHED_LENGTH = 4

export interface KnownFor extends TitleRef {
  text: LocalText
  baseTitle: string
  year: number | null
}

/** A cast member or maker of well-known titles. */
export interface SearchedPerson {
  id: number
  name: string
  profilePath: string | null
  /** Their best-known titles, at most three. */
  knownFor: KnownFor[]
}

interface Hit {
  id: number
  name: string
  profile_path: string | null
  popularity: number
}

/** A person, and how a query names them. */
export interface NamedPerson {
  person: SearchedPerson
  /** 'name': by the whole name, or by several whole words of it. 'word': by one whole word. 'part': otherwise. */
  by: 'name' | 'word' | 'part'
  /** Summed over their titles. */
  popularity: number
}

/** People whose names contain all words of a query in normal form, the last one possibly unfinished, best known first, at most 3. */
export async function searchPeople(db: Database, query: string, language: string): Promise<NamedPerson[]> {
  if (!isLongEnough(query)) return []
  const hits = (await withWords(db, [query.split(' ')], isInName)).slice(0, MOST_PEOPLE)
  const people = await describe(db, hits, language)
  return people.map((person, at) => ({
    person,
    by: nameMatch(normalizeText(person.name), query),
    popularity: hits[at]?.popularity ?? 0,
  }))
}

/** The same, with typing errors tolerated in some words, and every word possibly unfinished. */
export async function searchPeopleNear(
  db: Database,
  query: string,
  { language, near = wordsNear(db) }: { language: string; near?: WordsNear },
): Promise<SearchedPerson[]> {
  if (!isLongEnough(query)) return []
  return describe(db, (await withCorrectedWords(db, query, near)).slice(0, MOST_PEOPLE), language)
}

function nameMatch(name: string, query: string): NamedPerson['by'] {
  if (name === query) return 'name'
  const words = query.split(' ')
  const own = name.split(' ')
  if (!words.every((word) => own.includes(word))) return 'part'
  return words.length > 1 ? 'name' : 'word'
}

function isLongEnough(query: string): boolean {
  return query.length >= (isUnspaced(query) ? MIN_LENGTH_UNSPACED : MIN_LENGTH)
}

async function withCorrectedWords(db: Database, query: string, near: WordsNear): Promise<Hit[]> {
  const { others } = await correctQuery(db, query, { careful: false, near })
  const texts = query.split(' ').reduce<string[][]>(
    (known, word) => {
      const meant = [word, ...(others.get(word) ?? []).slice(0, MOST_OTHERS)]
      return known.flatMap((words) => meant.map((each) => [...words, each])).slice(0, MOST_TEXTS)
    },
    [[]],
  )
  return withWords(db, texts, isInNameLoosely)
}

/** People whose names contain all words of one of the texts, earlier texts first. */
async function withWords(
  db: Database,
  texts: readonly (readonly string[])[],
  holds: (name: string, words: readonly string[]) => boolean,
): Promise<Hit[]> {
  const telling = (words: readonly string[]) => words.filter((word) => word.length >= MIN_LENGTH && !isSmallWord(word))
  const terms = texts.flatMap((words) => [words.join(' '), words.join(''), ...telling(words)]).map(asTerm)
  const { rows } = await sql<Hit>`${PREPARED}
    with hits as (
      select person_id, min(found.term) as term, max(found.popularity) as popularity
      from unnest(${[...new Set(terms)]}::text[]) as asked(term)
      cross join lateral find_people(asked.term, ${MOST_COMPARED}::int) as found
      group by person_id
    )
    select person_id as id, name, profile_path, hits.popularity
    from hits cross join lateral (
      select name, profile_path from person_terms
      where person_terms.tier in (0, 1) and person_terms.term = hits.term and person_terms.person_id = hits.person_id
      order by profile_path is null limit 1
    ) as person
    order by popularity desc, id
  `.execute(db)
  const names = rows.map((hit) => ({ hit, name: normalizeText(hit.name) }))
  const found = texts.flatMap((words) => names.filter(({ name }) => holds(name, words)).map(({ hit }) => hit))
  return [...new Set(found)]
}

/** 'leo dicap': every word may be unfinished. */
function isInNameLoosely(name: string, words: readonly string[]): boolean {
  const own = name.split(' ')
  const isStart = (word: string) => word.length >= MIN_LENGTH && own.some((each) => each.startsWith(word))
  return isInName(name, words) || (words.length > 1 && words.every(isStart))
}

function isInName(name: string, words: readonly string[]): boolean {
  const own = name.split(' ')
  return words.every((word, at) => {
    if (isUnspaced(word)) return name.replaceAll(' ', '').includes(word)
    const unfinished = at === words.length - 1 && word.length >= UNFINISHED_LENGTH
    if (own.some((each) => each === word || (unfinished && each.startsWith(word)))) return true
    // De Niro may be typed as one word, DiCaprio as two.
    const joined = at === 0 ? words.slice(0, 2).join('') : `${words[at - 1]}${word}`
    return own.includes(joined) || own.some((each, place) => `${each}${own[place + 1]}` === word)
  })
}

interface TitleRow extends TitleRef {
  person_id: number
  popularity: number
  title: string
  title_translations: unknown
  base_languages: BaseLanguages | null
  date: string | null
}

async function describe(db: Database, hits: readonly Hit[], language: string): Promise<SearchedPerson[]> {
  if (hits.length === 0) return []
  const { rows } = await sql<TitleRow>`${PREPARED}
    with known as materialized (
      select asked.id as person_id, best.content_type, best.content_id, best.popularity
      from unnest(${hits.map(({ id }) => id)}::int[], ${hits.map(({ name }) => asTerm(normalizeText(name)))}::text[]) as asked(id, term)
      cross join lateral (
        select content_type, content_id, popularity from person_terms
        where person_terms.tier in (0, 1) and person_terms.term = asked.term and person_terms.person_id = asked.id
        order by popularity desc, content_id limit ${KNOWN_FOR}
      ) as best
    )
    ${bothTypes(
      (of, type) => sql`
        select person_id, known.popularity, ${of.type} as type, ${of.id}, ${of.title} as title,
          ${textsFor(language, of.translations, of.title)} as title_translations, base_languages, ${of.date} as date
        from known join ${of.table} on ${of.id} = known.content_id
        where known.content_type = ${sql.lit(type)} and not adult`,
    )}
    order by popularity desc, id
  `.execute(db)
  return hits.map(({ id, name, profile_path }) => ({
    id,
    name,
    profilePath: profile_path,
    knownFor: rows
      .filter(({ person_id }) => person_id === id)
      .map((row) => ({
        type: row.type,
        id: row.id,
        text: pickTitle(language, row),
        baseTitle: row.title,
        year: yearOf(row.date),
      })),
  }))
}
