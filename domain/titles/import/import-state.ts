import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { PopularityList, Positions } from './rank-titles.ts'

/** The ranking changes from day to day: an older state would skip titles. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

const state = z.object({
  handled: z.int().min(0),
  positions: z.record(z.string(), z.tuple([z.int().min(1), z.int().min(0)])),
})

export interface CatalogueState {
  /** Completed titles of the ranking. */
  handled: number
  positions: Positions
}

type StateDeps = Pick<Deps, 'db' | 'clock'>

const keyOf = (type: TitleType) => `import/${type}`

/** Where an import of these lists was interrupted less than a day ago; otherwise the beginning. */
export async function findImportState(
  { db, clock }: StateDeps,
  { type, lists }: { type: TitleType; lists: readonly PopularityList[] },
): Promise<CatalogueState> {
  const beginning: CatalogueState = { handled: 0, positions: {} }
  const row = await db
    .selectFrom('catalogue_state')
    .select(['value', 'updated_at'])
    .where('key', '=', keyOf(type))
    .executeTakeFirst()
  if (row === undefined || clock.now().getTime() - row.updated_at.getTime() > MAX_AGE_MS) return beginning
  const parsed = state.safeParse(row.value)
  if (!parsed.success) return beginning
  const names = Object.keys(parsed.data.positions)
  return names.every((name) => lists.includes(name as PopularityList)) ? parsed.data : beginning
}

export async function saveImportState(
  { db, clock }: StateDeps,
  type: TitleType,
  current: CatalogueState,
): Promise<void> {
  const [value, updated_at] = [JSON.stringify(current), clock.now()]
  await db
    .insertInto('catalogue_state')
    .values({ key: keyOf(type), value, updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
    .execute()
}

export async function removeImportState({ db }: Pick<Deps, 'db'>, type: TitleType): Promise<void> {
  await db.deleteFrom('catalogue_state').where('key', '=', keyOf(type)).execute()
}
