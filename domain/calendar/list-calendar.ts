import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { dayIn } from '#i18n/zone-of.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { atPosition } from '#shared/titles/episode.ts'
import type { EpisodeNumber } from '#shared/titles/episode.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { nameOf } from '../progress/count-episodes.ts'
import { IS_UNSEEN, followedShows } from '../progress/followed-shows.ts'
import { onServices } from '../services/mine.ts'
import { listCards } from '../titles/list-cards.ts'
import type { CardsAsked } from '../titles/list-cards.ts'
import { CALENDAR_DAYS_AHEAD, CALENDAR_DAYS_BACK } from './limits.ts'

export interface CalendarEpisode extends EpisodeNumber {
  /** TMDB's English name; null if it has none of its own. */
  name: string | null
  isSeen: boolean
  /** How often its day or name has changed. */
  revision: number
}

/** A movie's release, or all episodes of a show of one day. */
export interface CalendarEntry {
  /** `YYYY-MM-DD`, as TMDB gives it: a day without a time zone. */
  day: string
  card: TitleCard
  /** In order; none of a movie. */
  episodes: CalendarEpisode[]
  /** Of a movie: whether it has been watched; of a show: whether all these episodes have been. */
  isSeen: boolean
  /** How often a movie's day has changed; 0 for a show. */
  revision: number
}

export interface Calendar {
  /** The day in the country. */
  today: string
  /** By day; those of one day by title. */
  entries: CalendarEntry[]
  /** The first day that is left out because there would be too many entries. */
  nextDay: string | null
}

export interface CalendarFilters {
  type?: TitleType | undefined
  /** Only what one of the viewer's services carries in the country; no effect if they have none. */
  onlyMine: boolean
}

interface Input extends CardsAsked {
  viewer: Pick<Member, 'id' | 'services'>
  filters: CalendarFilters
  /** A later first day, `YYYY-MM-DD`. */
  from?: string | undefined
  /** Entries at most, in whole days, but those of the first day always. */
  limit: number
}

interface Row {
  type: TitleType
  id: number
  day: string
  position: number | null
  name: string | null
  is_seen: boolean
  revision: number
}

/** Episodes and releases of the viewer's watchlist, from 14 days ago to 60 days ahead; nothing of dropped titles, no specials. */
export async function listCalendar({ db, clock }: Pick<Deps, 'db' | 'clock'>, input: Input): Promise<Calendar> {
  const { language, country, suitableFor } = input
  const today = dayIn(country, clock.now())
  const first = addDays(today, -CALENDAR_DAYS_BACK)
  const from = input.from !== undefined && input.from > first ? input.from : first
  const rows = await readRows(db, input, { from, to: addDays(today, CALENDAR_DAYS_AHEAD) })
  const { kept, nextDay } = cutByDay(rows, input.limit)
  const refs = [...new Map(kept.map(({ type, id }) => [titleKey({ type, id }), { type, id }])).values()]
  const cards = await listCards(db, { refs, language, country, suitableFor })
  const byKey = new Map(cards.map((card) => [titleKey(card), card]))
  const collator = new Intl.Collator(language)
  const entries = toEntries(kept, byKey).toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : collator.compare(a.card.title.text, b.card.title.text),
  )
  return { today, entries, nextDay }
}

/** Days are compared as text: what TMDB gives as a day may be anything. */
async function readRows(
  db: Database,
  { viewer, filters, country }: Input,
  { from, to }: { from: string; to: string },
): Promise<Row[]> {
  const { services } = viewer
  const isMine = (type: TitleType, id: RawBuilder<number>): RawBuilder<boolean> =>
    filters.onlyMine && services.length > 0 ? onServices({ type: sql.lit(type), id }, { services, country }) : sql`true`
  const isWanted = (type: TitleType) => sql.lit(filters.type === undefined || filters.type === type)
  const { rows } = await sql<Row>`
    with followed as (
      ${followedShows(viewer, ['want_to_watch', 'watching', 'watched'])} and ${isWanted('tv_show')} and ${isMine('tv_show', sql`entry.content_id`)}
    )
    select 'tv_show' as type, episode.show_id as id, to_char(episode.air_date, 'YYYY-MM-DD') as day, episode.position, episode.name,
      not ${IS_UNSEEN} as is_seen, episode.revision
    from followed
    join show_episodes as episode on episode.show_id = followed.id and episode.air_date between ${from}::date and ${to}::date
    union all
    select 'tv_show', followed.id, one ->> 'air_date', (one ->> 'season_number')::int * 10000 + (one ->> 'episode_number')::int, one ->> 'name',
      false, 0
    from followed
    join tv_shows as show on show.id = followed.id
    cross join lateral (values (show.last_episode_to_air), (show.next_episode_to_air)) as known (one)
    where one ->> 'air_date' between ${from} and ${to} and (one ->> 'season_number')::int > 0
      and not exists (select from show_episodes as episode where episode.show_id = followed.id)
    union all
    select 'movie', movie.id, to_char(movie.release_date, 'YYYY-MM-DD'), null, null, entry.status = 'watched', movie.release_revision
    from user_watchlists as entry
    join movies as movie on movie.id = entry.content_id
    where entry.user_id = ${viewer.id} and entry.content_type = 'movie' and entry.status <> 'dropped' and ${isWanted('movie')}
      and movie.release_date between ${from}::date and ${to}::date and ${isMine('movie', sql`entry.content_id`)}
    order by day, type, id, position
  `.execute(db)
  return rows
}

/** The rows of whole days within the limit, and the day after them. */
function cutByDay(rows: readonly Row[], limit: number): { kept: readonly Row[]; nextDay: string | null } {
  const firstOut = rows[limit]
  if (firstOut === undefined) return { kept: rows, nextDay: null }
  const nextDay = firstOut.day === rows[0]?.day ? rows.find(({ day }) => day > firstOut.day)?.day : firstOut.day
  return nextDay === undefined
    ? { kept: rows, nextDay: null }
    : { kept: rows.filter(({ day }) => day < nextDay), nextDay }
}

/** Rows of titles without a card are left out: removed ones, and those for adults. */
function toEntries(rows: readonly Row[], cards: ReadonlyMap<string, TitleCard>): CalendarEntry[] {
  const entries = new Map<string, CalendarEntry>()
  for (const { type, id, day, position, name, is_seen: isSeen, revision } of rows) {
    const key = titleKey({ type, id })
    const card = cards.get(key)
    if (card === undefined) continue
    if (position === null) {
      entries.set(`${day} ${key}`, { day, card, episodes: [], isSeen, revision })
      continue
    }
    const entry = entries.get(`${day} ${key}`) ?? { day, card, episodes: [], isSeen: true, revision: 0 }
    entry.episodes.push({ ...atPosition(position), name: nameOf(name), isSeen, revision })
    entry.isSeen &&= isSeen
    entries.set(`${day} ${key}`, entry)
  }
  return [...entries.values()]
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
