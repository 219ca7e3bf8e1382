import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { ColumnsOfType } from '#db/title-tables.ts'
import { isUnspaced, normalizeText } from '../../terms/normalize.ts'
import { duoNames } from '../parsing/duos.ts'
import { CHINESE_NAMES, KOREAN_NAMES, SHORT_NAMES } from './names-elsewhere.ts'
import { OTHER_NAMES } from './other-names.ts'
import { bySound, soundingOf } from './nearest-sound.ts'
import type { Sounding, Soundings } from './nearest-sound.ts'
import { inLatin } from './sounds.ts'
import { WELL_KNOWN_ACTORS, WELL_KNOWN_DIRECTORS } from './well-known.ts'

/** How many of the best-known titles of each type are read, how many of their leading cast, and how many people at most. */
const TITLES = 5_000
const CAST = 15
const PEOPLE = 20_000
/** People of up to this rank are recognised by their last name alone. */
const WELL_KNOWN = 3_000
const FAMOUS = 100
const LAST_NAME_LENGTH = 4
const PEOPLE_PER_TURN = 500

export interface KnownPerson {
  name: string
  /** Known for directing rather than acting. */
  directs: boolean
  /** 0: the best known. */
  rank: number
  /** Recognised by the last name alone, whatever surrounds it. */
  isFamous: boolean
  /** In Latin letters. */
  latin: string
}

export interface KnownPeople {
  /** By names in normal form; the best known of each name. */
  byName: ReadonlyMap<string, KnownPerson>
  /** By last names in normal form: well-known people only. */
  byLastName: ReadonlyMap<string, KnownPerson>
  /** Names by their first sound, the best known first; last names of well-known people only. */
  bySound: Soundings<KnownPerson>
  lastNames: Soundings<KnownPerson>
}

/** The people of the best-known titles, read once an hour: about 20,000, eight megabytes. */
export async function knownPeople({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<KnownPeople> {
  return cache.remember('known-people', 'all', {
    read: async () => {
      const { rows } = await sql<{ name: string; directs: boolean }>`
        select (array_agg(name order by popularity desc))[1] as name,
          sum(case when directs then popularity * 2 else popularity end) filter (where directs)
            > coalesce(sum(popularity) filter (where not directs), 0) is true as directs
        from (${bothTypes(castAndMakers)}) as credits
        where name is not null
        group by id
        order by sum(popularity) desc, id
        limit ${PEOPLE}
      `.execute(db)
      return toKnownPeople(rows)
    },
  })
}

function castAndMakers({ table }: ColumnsOfType): RawBuilder<unknown> {
  return sql`
    select (person ->> 'id')::int as id, person ->> 'name' as name, directs, popularity
    from (select cast_data, crew_data, popularity from ${table} where not adult order by popularity desc limit ${TITLES}) as best
    cross join lateral (
      select person, false as directs from jsonb_array_elements(cast_data) with ordinality as members (person, place) where place <= ${CAST}
      union all
      select person, true from jsonb_array_elements(crew_data) as person where person ->> 'job' in ('Director', 'Creator')
    ) as people
  `
}

/** Yields to the event loop, since 20,000 names take a third of a second. */
export async function toKnownPeople(stored: readonly { name: string; directs: boolean }[]): Promise<KnownPeople> {
  const rows = withWellKnown(stored)
  const byName = new Map<string, KnownPerson>()
  const byLastName = new Map<string, KnownPerson>()
  const sounded: Sounding<KnownPerson>[] = []
  const wellKnown = new Set(listedPeople().map(({ name }) => normalizeText(name)))
  for (const [place, { name, directs }] of rows.entries()) {
    if (place % PEOPLE_PER_TURN === 0) await nextTurn()
    const normal = normalizeText(name)
    const isListed = wellKnown.has(normal)
    const rank = isListed ? Math.min(place, FAMOUS - 1) : place
    const person = { name, directs, rank, isFamous: place < FAMOUS || isListed, latin: inLatin(name) }
    sounded.push(soundingOf(person.latin, person))
    for (const own of [normal, ...otherNamesOf(name)]) if (!byName.has(own)) byName.set(own, person)
    const last = normal.split(' ').at(-1) ?? ''
    const isKnown = person.rank < WELL_KNOWN || person.isFamous
    const isAlone = isKnown && last !== normal && last.length >= LAST_NAME_LENGTH
    if (isAlone && !byLastName.has(last)) byLastName.set(last, person)
  }
  for (const [name, last] of duoNames())
    byName.set(name, { name: last, directs: true, rank: 0, isFamous: true, latin: inLatin(name) })
  return {
    byName,
    byLastName,
    bySound: bySound(sounded),
    lastNames: bySound([...byLastName].map(([last, person]) => soundingOf(inLatin(last), person))),
  }
}

/** In normal form; names of scripts without spaces both with and without them. */
function otherNamesOf(name: string): string[] {
  const elsewhere = [CHINESE_NAMES, KOREAN_NAMES, SHORT_NAMES].flatMap((names) => names[name]?.split(', ') ?? [])
  const normal = [...(OTHER_NAMES[name] ?? []), ...elsewhere].map(normalizeText)
  return [...new Set(normal.flatMap((each) => (isUnspaced(each) ? [each, each.replaceAll(' ', '')] : [each])))]
}

function listedPeople(): { name: string; directs: boolean }[] {
  const listed = (lines: readonly string[], directs: boolean) =>
    lines.flatMap((line) => line.split(', ')).map((name) => ({ name, directs }))
  const all = [...listed(WELL_KNOWN_DIRECTORS, true), ...listed(WELL_KNOWN_ACTORS, false)]
  const names = new Set(all.map(({ name }) => name))
  const others = [CHINESE_NAMES, KOREAN_NAMES, SHORT_NAMES].flatMap((each) => Object.keys(each))
  return [...all, ...[...new Set(others)].filter((name) => !names.has(name)).map((name) => ({ name, directs: false }))]
}

/** The catalogue's people, with universally known ones added after its best known. */
function withWellKnown(stored: readonly { name: string; directs: boolean }[]): { name: string; directs: boolean }[] {
  const names = new Set(stored.map(({ name }) => normalizeText(name)))
  const listed = listedPeople()
  const lacking = listed.filter(({ name }) => !names.has(normalizeText(name)))
  const directing = new Map(listed.map(({ name, directs }) => [normalizeText(name), directs]))
  const known = stored.map((each) => ({ ...each, directs: directing.get(normalizeText(each.name)) ?? each.directs }))
  return [...known.slice(0, WELL_KNOWN / 2), ...lacking, ...known.slice(WELL_KNOWN / 2)]
}
