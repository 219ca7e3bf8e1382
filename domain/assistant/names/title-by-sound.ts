import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { NamedTitle } from './find-titles-named.ts'
import { bySound, nearest, soundingOf } from './nearest-sound.ts'
import type { Sounding, Soundings } from './nearest-sound.ts'
import { inLatin } from './sounds.ts'

/** The best-known titles of each type that are compared. */
const TITLES = 2_500
const TITLES_PER_TURN = 500
const LEAST_SOUNDS = 4
const MOST_SCORE = 1.6
const LATIN = /\p{sc=Latin}/u
const ARABIC = /\p{sc=Arabic}/u
const ARTICLE = /^(?:the|an?) (?=.{4})/

type Ranked = NamedTitle & { rank: number }

/**
 * Finds one of the best-known titles by how its English name sounds in another script ('انسبشن'), for titles without a name in that script.
 */
export async function titleBySound(deps: Pick<Deps, 'db' | 'cache'>, text: string): Promise<NamedTitle | null> {
  if (LATIN.test(text)) return null
  const { names, withoutVowels } = await knownTitles(deps)
  const among = ARABIC.test(text) ? withoutVowels : names
  const found = spellingsOf(text).flatMap(
    (latin) => nearest(latin, among, { least: LEAST_SOUNDS, most: MOST_SCORE }) ?? [],
  )
  return found.toSorted((a, b) => a.score - b.score)[0]?.named ?? null
}

/** Without the vowels between two like sounds, which Arabic leaves out: 'intrstlr'. */
function withoutVowel(sounding: Sounding<Ranked>): Sounding<Ranked> {
  const sounds = sounding.sounds.replace(/(.)\1+/g, '$1')
  return sounds === sounding.sounds ? sounding : { ...sounding, sounds, soft: sounds }
}

/** Arabic writes g with the letter for j. */
function spellingsOf(text: string): string[] {
  const latin = inLatin(text)
  return ARABIC.test(text) && latin.includes('j') ? [latin, latin.replaceAll('j', 'gu')] : [latin]
}

interface KnownTitles {
  names: Soundings<Ranked>
  /** The same as Arabic writes them. */
  withoutVowels: Soundings<Ranked>
}

async function knownTitles({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<KnownTitles> {
  return cache.remember('known-titles', 'all', {
    read: async () => {
      const { rows } = await sql<{ type: TitleType; id: number; name: string }>`
        select type, id, name from (${bothTypes(
          ({ type, table, title }) => sql`(
            select ${type} as type, id, ${title} as name, popularity from ${table}
            where not adult order by popularity desc limit ${TITLES}
          )`,
        )}) as titles
        order by popularity desc, id
      `.execute(db)
      const sounded: Sounding<Ranked>[] = []
      for (const [rank, row] of rows.entries()) {
        if (rank % TITLES_PER_TURN === 0) await nextTurn()
        const latin = inLatin(row.name)
        for (const each of new Set([latin, latin.replace(ARTICLE, '')]))
          sounded.push(soundingOf(each, { ...row, tier: 0, rank }))
      }
      return { names: bySound(sounded), withoutVowels: bySound(sounded.map(withoutVowel)) }
    },
  })
}
