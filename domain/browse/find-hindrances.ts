import { sql } from 'kysely'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { switchesOf, withoutSwitch } from '../services/own-view.ts'
import { filterNames, withoutFilter } from './filters.ts'
import type { Browsing, FilterName } from './filters.ts'
import { matches } from './matches.ts'
import type { MatchDeps } from './matches.ts'

/** For a view without titles: each filter and each own switch whose removal alone would give some. */
export async function findHindrances(
  deps: MatchDeps,
  browsing: Browsing,
): Promise<{ hindrances: FilterName[]; heldBack: ViewingSwitch[] }> {
  const { filters, own } = browsing
  const [hindrances, heldBack] = await Promise.all([
    helpful(deps, filterNames(filters), (name) => ({ ...browsing, filters: withoutFilter(filters, name) })),
    helpful(deps, switchesOf(own), (name) => ({ ...browsing, own: withoutSwitch(own, name) })),
  ])
  return { hindrances, heldBack }
}

async function helpful<T>(deps: MatchDeps, names: readonly T[], without: (name: T) => Browsing): Promise<T[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const titles = await matches(deps, without(name), 1)
      const { rows } = await sql<{ some: boolean }>`select exists (${titles}) as some`.execute(deps.db)
      return rows[0]?.some === true
    }),
  )
  return names.filter((_, index) => found[index])
}
