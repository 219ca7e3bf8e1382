import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { ColumnsOfType } from '#db/title-tables.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { normalizeText } from '../../terms/normalize.ts'
import { isCue } from '../parsing/segments.ts'
import type { Segment } from '../parsing/segments.ts'

/** How many of the best-known titles of each type are read, and how many of their leading cast. */
const TITLES = 1_000
const CAST = 10
/** Shorter words of a character's name are no evidence. */
const LEAST_LETTERS = 3
/** Further letters of a typed word that may be an ending. */
const ENDING = 3

/** Who plays whom in a stored title, as credited. */
export interface Role {
  actor: string
  character: string
  type: TitleType
  /** The title's English name. */
  title: string
}

interface KnownRole extends Role {
  /** In normal form. */
  characterWords: readonly string[]
  titleWords: readonly string[]
  year: string | null
}

/**
 * The role that 'who plays X in Y' asks for, among the leading roles of the best-known titles; null if the request does not ask so, or no
 * character has such a name. Words of the title, if there are any, decide between characters of one name, else popularity.
 */
export async function findRole(
  deps: Pick<Deps, 'db' | 'cache'>,
  { segments, titles }: { segments: readonly Segment[]; titles: readonly string[] },
): Promise<Role | null> {
  if (!segments.some((each) => isCue(each, 'plays'))) return null
  const words = segments.filter((each) => !isCue(each, 'plays', 'filler')).flatMap(({ tokens }) => tokens)
  const typed = words.flatMap(({ text }) => wordsOf(text))
  const roles = await knownRoles(deps)
  // A character in another language may have a title's name: '小丑', the Joker.
  const translated = [...titles.flatMap(wordsOf), ...typed.filter((word) => /^\d/.test(word))]
  return bestRole(roles, typed, titles) ?? bestRole(roles, translated, titles)
}

function bestRole(roles: readonly KnownRole[], typed: readonly string[], titles: readonly string[]): KnownRole | null {
  let best: { role: KnownRole | null; score: number } = { role: null, score: 0 }
  for (const role of roles) {
    const score = scoreOf(role, typed, titles)
    if (score > best.score) best = { role, score }
  }
  return best.role
}

/** 0 if no word names the character. */
function scoreOf(
  { characterWords, titleWords, title, year }: KnownRole,
  typed: readonly string[],
  titles: readonly string[],
) {
  const named = typed.filter((word) => characterWords.some((own) => isForm(word, own)))
  if (named.length === 0) return 0
  const others = typed.filter((word) => !named.includes(word))
  const ofTitle = others.filter((word) => word === year || titleWords.some((own) => isForm(word, own)))
  // A title that a word of the character's name stands for is no evidence.
  const isTitle = titles.includes(title) && ofTitle.length + others.length > 0
  return named.length + named.length / (characterWords.length * 2) + ofTitle.length / 2 + (isTitle ? 1 : 0)
}

/** The words of a text in normal form that are evidence. */
function wordsOf(text: string): string[] {
  return normalizeText(text)
    .split(' ')
    .filter((word) => word.length >= LEAST_LETTERS)
}

function isForm(word: string, own: string): boolean {
  return word === own || (own.length > LEAST_LETTERS && word.startsWith(own) && word.length <= own.length + ENDING)
}

async function knownRoles({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<readonly KnownRole[]> {
  const { roles } = await cache.remember('known-roles', 'all', {
    read: async () => {
      const { rows } = await sql<Role & { year: string | null }>`
        select actor, character, type, title, year from (${bothTypes(leadingRoles)}) as roles
        order by popularity desc, place
      `.execute(db)
      return { roles: rows.map(toKnownRole) }
    },
  })
  return roles
}

function leadingRoles({ type, table, title, date }: ColumnsOfType): RawBuilder<unknown> {
  return sql`
    select person ->> 'name' as actor, person ->> 'character' as character, type, title, year, popularity, place
    from (
      select ${type} as type, ${title} as title, left(${date}::text, 4) as year, cast_data, popularity
      from ${table} where not adult order by popularity desc limit ${TITLES}
    ) as best
    cross join lateral jsonb_array_elements(cast_data) with ordinality as members (person, place)
    where place <= ${CAST} and person ->> 'character' <> '' and person ->> 'name' <> ''
  `
}

function toKnownRole(role: Role & { year: string | null }): KnownRole {
  return { ...role, characterWords: wordsOf(role.character), titleWords: wordsOf(role.title) }
}
