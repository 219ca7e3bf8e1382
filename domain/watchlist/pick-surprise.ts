import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes, titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { listCards } from '../titles/list-cards.ts'
import { findOwnServices } from '../services/find-own-services.ts'
import { onServices } from '../services/mine.ts'
import { inOwnView } from '../services/own-view.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import type { WatchlistItem } from './list-watchlist.ts'
import { DAYS_OF_ENTRY } from './watch-days/days.ts'

export interface SurpriseInput {
  viewer: Pick<Member, 'id' | 'services'>
  /** Only what one of the viewer's services carries in the country; no effect if they have none. */
  onlyMine: boolean
  /** Maximum length in minutes: of a movie, or of one episode. Null: any. */
  minutes: number | null
  /** Determines the order of titles; each comes once before any is repeated. */
  seed: string
  /** The title shown last; if absent, the first in order is picked. */
  after?: TitleRef | undefined
  /** Always shown while it is on the watchlist, whatever its status has become. */
  pinned?: TitleRef | undefined
  language: string
  /** Two upper-case letters. */
  country: string
  /** Other titles are not drawn. */
  suitableFor?: Suitability | undefined
}

export interface SurprisePick extends Omit<WatchlistItem, 'notes'> {
  status: WatchStatus
  /** Of a movie, or of one episode; null if unknown. */
  minutes: number | null
}

export interface Surprise {
  /** Null if nothing fits. */
  pick: SurprisePick | null
  /** Titles that the viewer wants to watch and that can be shown. */
  total: number
  /** Titles that fit both filters, and those that would fit if one were dropped. */
  fits: number
  onAnyService: number
  ofAnyLength: number
  /** Titles left out only because their length is unknown. */
  ofUnknownLength: number
  /** Whether every fitting title has been shown since the first one: they now repeat. */
  isAgain: boolean
}

/** Picks a random title that the viewer wants to watch. Ten thousand titles are read as a single row of JSON. */
export async function pickSurprise({ db }: Pick<Deps, 'db'>, input: SurpriseInput): Promise<Surprise> {
  const { minutes, after, pinned } = input
  const entries = await listInOrder(db, input)
  const isMine = ({ mine }: Entry) => !input.onlyMine || input.viewer.services.length === 0 || mine
  const isShort = (entry: Entry) => minutes === null || (entry.minutes !== null && entry.minutes <= minutes)
  const fitting = entries.filter((entry) => isMine(entry) && isShort(entry))
  const next = fitting.find(({ isLater }) => isLater)
  const drawn = next ?? fitting[0]
  const pick = await firstShown(db, input, [pinned, drawn])
  return {
    pick,
    total: entries.length,
    fits: fitting.length,
    onAnyService: entries.filter(isShort).length,
    ofAnyLength: entries.filter(isMine).length,
    ofUnknownLength: minutes === null ? 0 : entries.filter((entry) => isMine(entry) && entry.minutes === null).length,
    isAgain: after !== undefined && next === undefined && fitting.length > 1 && !isPinned(pick, pinned),
  }
}

function isPinned(pick: SurprisePick | null, pinned: TitleRef | undefined): boolean {
  return pick !== null && pinned !== undefined && titleKey(pick.card) === titleKey(pinned)
}

interface Entry extends TitleRef {
  minutes: number | null
  mine: boolean
  /** Whether it comes after the title shown last. */
  isLater: boolean
}

type EntryTuple = [type: TitleType, id: number, minutes: number | null, mine: boolean, isLater: boolean]

/** What the viewer wants to watch, in the order of the seed: the same whatever else is added to or removed from the list. */
async function listInOrder(
  db: Database,
  { viewer: { id, services }, seed, after, country, suitableFor }: SurpriseInput,
): Promise<Entry[]> {
  const last = after === undefined ? sql`''` : sql`md5(${seed + titleKey(after)})`
  const { rows } = await sql<{ entries: EntryTuple[] | null }>`
    select json_agg(json_build_array(type, id, minutes, mine, place > ${last}) order by place) as entries
    from (${bothTypes(
      (of) => sql`
        select ${of.type}::text as type, ${of.id} as id, nullif(greatest(runtime, 0), 0) as minutes,
          ${onServices(of, { services, country })} as mine,
          md5(${seed}::text || ${of.type}::text || '/' || ${of.id}) as place
        from user_watchlists as entry
        join ${of.table} on ${of.id} = entry.content_id
        where entry.user_id = ${id} and entry.content_type = ${of.type} and entry.status = 'want_to_watch' and not adult
          ${inOwnView(of, { suitableFor })}
      `,
    )}) as entries
  `.execute(db)
  return (rows[0]?.entries ?? []).map(([type, titleId, minutes, mine, isLater]) => {
    return { type, id: titleId, minutes, mine, isLater }
  })
}

/** The first of these that is on the watchlist and can be shown. */
async function firstShown(
  db: Database,
  { viewer, language, country, suitableFor }: SurpriseInput,
  candidates: readonly (TitleRef | undefined)[],
): Promise<SurprisePick | null> {
  for (const ref of candidates) {
    if (ref === undefined) continue
    const [[card], own, mine] = await Promise.all([
      listCards(db, { refs: [ref], language, country, suitableFor }),
      findEntry(db, viewer.id, ref),
      findOwnServices({ db }, { refs: [ref], services: viewer.services, country }),
    ])
    if (card === undefined || own === undefined) continue
    const { added, ...known } = own
    return { card, ...known, progress: null, addedAt: added.toISOString(), mine: mine[titleKey(ref)] ?? [] }
  }
  return null
}

interface FoundEntry {
  added: Date
  status: WatchStatus
  rating: number | null
  watchedOn: string[]
  minutes: number | null
}

async function findEntry(db: Database, userId: string, { type, id }: TitleRef): Promise<FoundEntry | undefined> {
  const { rows } = await sql<FoundEntry>`
    select entry.added_at as added, entry.status, own.rating, ${DAYS_OF_ENTRY} as "watchedOn", nullif(greatest(title.runtime, 0), 0) as minutes
    from user_watchlists as entry
    join ${sql.table(titleTable(type))} as title on title.id = entry.content_id
    left join content_ratings as own using (user_id, content_id, content_type)
    where entry.user_id = ${userId} and entry.content_id = ${id} and entry.content_type = ${type}
  `.execute(db)
  return rows[0]
}
