import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Viewing, ViewingSwitch } from '#shared/members/viewing.ts'
import { FAMILY_LIMIT } from '#shared/titles/age-rating.ts'
import { isSuitable } from '../titles/ages/age-rating.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { notWatched, onServices } from './mine.ts'
import type { TitleColumns } from './mine.ts'

/** How a visitor's own switches narrow any list of titles: not at all if neither is set. */
export interface OwnView {
  /** Only what one of these services (never empty) carries in the country (two upper-case letters), in the subscription or free. */
  carriedBy?: { services: readonly number[]; country: string } | undefined
  /** Nothing that this member (UUID) has watched or dropped. */
  unwatchedBy?: string | undefined
  /** Only titles that are rated as suitable. */
  suitableFor?: Suitability | undefined
}

interface Visitor {
  viewing: Viewing
  member: Pick<Member, 'id'> | null
  preferences: { country: string }
}

/** The only-mine switch has an effect only if there are services; only members have watched titles. */
export function ownViewOf({ viewing, member, preferences: { country } }: Visitor): OwnView {
  const { services, onlyMyServices, hideWatched, upTo12 } = viewing
  return {
    ...(onlyMyServices && services.length > 0 ? { carriedBy: { services, country } } : {}),
    ...(hideWatched && member !== null ? { unwatchedBy: member.id } : {}),
    ...(upTo12 ? { suitableFor: { age: FAMILY_LIMIT, country } } : {}),
  }
}

const PARTS = {
  onlyMyServices: 'carriedBy',
  hideWatched: 'unwatchedBy',
  upTo12: 'suitableFor',
} as const satisfies Record<ViewingSwitch, keyof OwnView>

/** The switches that are on. */
export function switchesOf(own: OwnView): ViewingSwitch[] {
  return (Object.keys(PARTS) as ViewingSwitch[]).filter((name) => own[PARTS[name]] !== undefined)
}

export function withoutSwitch(own: OwnView, name: ViewingSwitch): OwnView {
  return { ...own, [PARTS[name]]: undefined }
}

/** The view's conditions on each title, each preceded by `and`. */
export function inOwnView(
  columns: TitleColumns,
  { carriedBy, unwatchedBy, suitableFor }: OwnView,
): RawBuilder<unknown> {
  const carried = carriedBy === undefined ? sql`` : sql`and ${onServices(columns, carriedBy)}`
  const unseen = unwatchedBy === undefined ? sql`` : sql`and ${notWatched(columns, { userId: unwatchedBy })}`
  const suitable = suitableFor === undefined ? sql`` : sql`and ${isSuitable(columns, suitableFor)}`
  return sql`${carried} ${unseen} ${suitable}`
}

/** The titles that the view includes, in the given order. */
export async function keepOwnView<T extends TitleRef>(db: Database, titles: readonly T[], own: OwnView): Promise<T[]> {
  if (titles.length === 0 || switchesOf(own).length === 0) return [...titles]
  const { rows } = await sql<TitleRef>`
    select title.type, title.id
    from unnest(${titles.map(({ type }) => type)}::text[], ${titles.map(({ id }) => id)}::int[]) as title(type, id)
    where true ${inOwnView({ type: sql.ref('title.type'), id: sql.ref('title.id') }, own)}
  `.execute(db)
  const kept = new Set(rows.map(titleKey))
  return titles.filter((title) => kept.has(titleKey(title)))
}
