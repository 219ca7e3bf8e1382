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

type Ranked = NamedTitle & { rank: number }

/**
 * Finds one of the best-known titles by how its English name sounds in another script ('انسبشن'), for titles without a name in that script.
 */
export async function titleBySound(deps: Pick<Deps, 'db' | 'cache'>, text: string): Promise<NamedTitle | null> {
  if (LATIN.test(text)) return null
  const { names } = await knownTitles(deps)
  return nearest(inLatin(text), names, { least: LEAST_SOUNDS, most: MOST_SCORE })?.named ?? null
}

async function knownTitles({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<{ names: Soundings<Ranked> }> {
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
        sounded.push(soundingOf(inLatin(row.name), { ...row, tier: 0, rank }))
      }
      return { names: bySound(sounded) }
    },
  })
}
