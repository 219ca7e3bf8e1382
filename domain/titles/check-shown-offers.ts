import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { OFFERS_OLD_AFTER_MS, OLD_OFFERS_RENEWED } from './limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'tmdb' | 'site'>

/**
 * How many whole days ago the oldest offers of shown titles were read; null if all are younger than 48 hours. Has those that are not
 * renewed, the oldest first, at most 24 of them. Offers of the sample are never old.
 */
export async function checkShownOffers(deps: CheckDeps, refs: readonly TitleRef[]): Promise<number | null> {
  if (refs.length === 0 || deps.site.catalogue !== 'tmdb') return null
  const now = deps.clock.now().getTime()
  const { rows } = await sql<TitleRef & { readAt: Date }>`
    select type, id, read_at as "readAt" from (
      ${bothTypes(
        (of, type) => sql`
          select ${of.type} as type, id, providers_last_updated as read_at from ${of.table}
          where id = any(${idsOf(refs, type)}::int[]) and source = 'tmdb'
            and providers_last_updated < ${new Date(now - OFFERS_OLD_AFTER_MS)}`,
      )}
    ) as old
    order by read_at, type, id limit ${OLD_OFFERS_RENEWED}
  `.execute(deps.db)
  const [oldest] = rows
  if (oldest === undefined) return null
  const { nextTryAt } = deps.tmdb.state()
  if (nextTryAt === null || nextTryAt.getTime() <= now) {
    deps.jobs.enqueue(...rows.map(({ type, id }) => ({ name: 'save-title', type, id, reason: 'shown' }) as const))
  }
  return Math.floor((now - oldest.readAt.getTime()) / DAY_MS)
}

function idsOf(refs: readonly TitleRef[], type: TitleRef['type']): number[] {
  return refs.filter((ref) => ref.type === type).map(({ id }) => id)
}
