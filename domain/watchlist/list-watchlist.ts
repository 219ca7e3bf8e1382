import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { fromStored } from '#shared/titles/progress.ts'
import type { Progress } from '#shared/titles/progress.ts'
import type { ProviderMark, TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { listKeptCards } from '../titles/list-kept-cards.ts'
import { newSince } from '../services/arrivals.ts'
import { findOfferNotes } from '../services/find-offer-notes.ts'
import type { OfferNote } from '../services/offer-notes.ts'
import { findOwnServices } from '../services/find-own-services.ts'
import { findUnstored } from '../titles/save/find-unstored.ts'
import { findGone } from '../titles/save/gone-titles.ts'
import { countByStatus, countMatching } from './entries/count-entries.ts'
import { listEntries } from './entries/list-entries.ts'
import { isFiltered } from './entries/query.ts'
import type { EntryQuery } from './entries/query.ts'
import { WATCHLIST_PAGE_SIZE } from './limits.ts'
import { DAYS_OF_ENTRY } from './watch-days/days.ts'
import { defaultDescending } from './sorts.ts'
import type { WatchlistSort } from './sorts.ts'

export interface WatchlistFilters {
  type?: TitleType | undefined
  /** Titles in any language with words that begin with this. */
  text?: string | undefined
  /** Only what one of the viewer's services carries in the country; no effect if they have none. */
  onlyMine?: boolean | undefined
  /** Only titles watched in this year. */
  watchedIn?: number | undefined
  /** Only what is new on one of them; no effect if they have none, or on what has been watched or dropped. */
  isNew?: boolean | undefined
}

export interface WatchlistInput {
  viewer: Pick<Member, 'id' | 'services'>
  status: WatchStatus
  sort: WatchlistSort
  /** Absent: each sort's own direction. */
  descending?: boolean | undefined
  filters: WatchlistFilters
  /** `nextCursor` of the previous page; the first page if absent or invalid. */
  cursor?: string | undefined
  language: string
  /** Two upper-case letters. */
  country: string
  /** Other titles are left out. */
  suitableFor?: Suitability | undefined
  mayAsk: () => Promise<boolean>
}

export interface WatchlistItem {
  card: TitleCard
  /** ISO 8601. */
  addedAt: string
  /** The viewer's own, 1 to 10. */
  rating: number | null
  /** Of a show. */
  progress: Progress | null
  /** The days on which they watched it, the last first. */
  watchedOn: string[]
  /** The viewer's services that carry it. */
  mine: ProviderMark[]
  /** That it is new on the viewer's services or has gone from them; nothing of what has been watched or dropped. */
  notes: OfferNote[]
}

export interface WatchlistPage {
  items: WatchlistItem[]
  /** Titles of each tab, regardless of filters. */
  counts: Record<WatchStatus, number>
  /** Titles of this tab that match the filters; null without filters, and after the first page. */
  matching: number | null
  /** The years in which the tab's titles were watched, the last first; none after the first page. */
  years: number[]
  nextCursor: string | null
  /** Entries of this page that cannot be shown: not stored yet, or for adults. */
  missing: TitleRef[]
}

/** One page of one tab of the viewer's own watchlist, at most 48 titles; titles without a card are logged and skipped. */
export async function listWatchlist(
  deps: Pick<Deps, 'db' | 'jobs' | 'logger' | 'clock'>,
  input: WatchlistInput,
): Promise<WatchlistPage> {
  const { viewer, status, sort, filters, cursor, language, country, mayAsk } = input
  const { services } = viewer
  const isAwaited = status === 'want_to_watch' || status === 'watching'
  const query: EntryQuery = {
    userId: viewer.id,
    status,
    type: filters.type,
    text: filters.text,
    mine: filters.onlyMine === true && services.length > 0 ? { services, country } : undefined,
    newOn:
      filters.isNew === true && isAwaited && services.length > 0
        ? { services, country, since: newSince(deps.clock) }
        : undefined,
    suitableFor: input.suitableFor,
    watchedIn: filters.watchedIn,
    sort,
    today: deps.clock.now().toISOString().slice(0, 10),
    descending: input.descending ?? defaultDescending(sort),
    language,
  }
  const { db } = deps
  const [{ refs, nextCursor }, counts, matching, years] = await Promise.all([
    listEntries(db, query, { cursor, limit: WATCHLIST_PAGE_SIZE }),
    countByStatus(db, viewer.id),
    cursor === undefined && isFiltered(query) ? countMatching(db, query) : null,
    cursor === undefined && status === 'watched' ? listYears(db, viewer.id) : [],
  ])
  const [cards, own, mine, notes] = await Promise.all([
    listKeptCards(db, { refs, language, country }),
    findOwn(db, viewer.id, refs),
    findOwnServices(deps, { refs, services, country }),
    findOfferNotes(deps, { refs: isAwaited ? refs : [], services, country, language }),
  ])
  const items = cards.flatMap((card) => {
    const key = titleKey(card)
    const found = own.get(key)
    return found === undefined ? [] : [{ card, ...found, mine: mine[key] ?? [], notes: notes[key] ?? [] }]
  })
  const shown = new Set(cards.map(titleKey))
  const missing = refs.filter((ref) => !shown.has(titleKey(ref)))
  if (missing.length > 0) deps.logger.warn({ titles: missing }, 'Titles of a watchlist cannot be shown and are skipped')
  const stored = new Set(cards.filter(({ isGone }) => isGone !== true).map(titleKey))
  await orderMissing(deps, { refs: refs.filter((ref) => !stored.has(titleKey(ref))), mayAsk })
  return { items, counts, matching, years, nextCursor, missing }
}

async function findOwn(
  db: Database,
  userId: string,
  refs: readonly TitleRef[],
): Promise<Map<string, Pick<WatchlistItem, 'addedAt' | 'rating' | 'progress' | 'watchedOn'>>> {
  const { rows } = await sql<
    TitleRef & { added: Date; rating: number | null; up_to: number | null; later: number[] | null; watchedOn: string[] }
  >`
    select entry.content_type as type, entry.content_id as id, entry.added_at as added, own.rating, progress.up_to, progress.later,
      ${DAYS_OF_ENTRY} as "watchedOn"
    from user_watchlists as entry
    left join content_ratings as own using (user_id, content_id, content_type)
    left join show_progress as progress
      on progress.user_id = entry.user_id and progress.content_id = entry.content_id and progress.content_type = entry.content_type
    where entry.user_id = ${userId} and entry.content_id = any(${refs.map(({ id }) => id)}::int[])
  `.execute(db)
  return new Map(
    rows.map(({ added, rating, up_to: upTo, later, watchedOn, type, id }) => {
      const progress = later === null ? null : fromStored({ upTo, later })
      return [titleKey({ type, id }), { addedAt: added.toISOString(), rating, progress, watchedOn }]
    }),
  )
}

async function listYears(db: Database, userId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from watched.day)::int as year
    from watch_days as watched
    join user_watchlists as entry using (user_id, content_id, content_type)
    where watched.user_id = ${userId} and entry.status = 'watched'
    order by year desc
  `.execute(db)
  return rows.map(({ year }) => year)
}

/** Has entries' titles that are not stored saved again, as many as the visitor's network may ask for; of those that are gone TMDB is asked once a day. */
async function orderMissing(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  { refs, mayAsk }: { refs: readonly TitleRef[]; mayAsk: () => Promise<boolean> },
): Promise<void> {
  const { db, jobs } = deps
  for (const ref of await findUnstored(db, refs)) {
    if ((await findGone(deps, ref))?.isDue === false) continue
    if (!(await mayAsk())) return
    jobs.enqueue({ name: 'save-title', ...ref, reason: 'found' })
  }
}
