import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { SEASONS_AT_ONCE } from '#integrations/tmdb/methods/title-details.ts'
import { positionOf } from '#shared/titles/episode.ts'
import type { Episode } from '#shared/titles/episode.ts'
import { COUNTED_COLUMNS, countEpisodes, isOutWithoutDate, nameOf, regularSeasons } from './count-episodes.ts'
import type { CountedShow } from './count-episodes.ts'
import { EPISODES_FRESH_MS } from './limits.ts'

type SaveDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'site'>

/**
 * Stores a show's episodes: from TMDB those of seasons that are new, have another number of episodes than stored, or may still change
 * (the last ones, once a day), by one request for twenty seasons; what TMDB does not answer, and the sample's shows, by their counts.
 * Seasons that the show no longer has are removed. Nothing if the show is not stored, or is up to date. Throws UpstreamError.
 */
export async function saveEpisodes(deps: SaveDeps, { showId }: { showId: number }): Promise<void> {
  const row = await deps.db
    .selectFrom('tv_shows')
    .select([...COUNTED_COLUMNS, 'source', 'episodes_last_updated as updated'])
    .where('id', '=', showId)
    .executeTakeFirst()
  if (row === undefined) return
  const { source, updated, ...known } = row
  const now = deps.clock.now()
  const state = {
    isFirst: updated === null,
    isDue: updated === null || now.getTime() - updated.getTime() > EPISODES_FRESH_MS,
    stored: await countStored(deps.db, showId),
  }
  const wanted = listNeeded(known, state)
  if (!state.isDue && wanted.length === 0 && state.stored.size === regularSeasons(known).length) return
  const isRead = source === 'tmdb' && deps.site.catalogue === 'tmdb'
  const found = isRead ? await fetchSeasons(deps, { showId, known, wanted, state }) : { show: known, read: [] }
  if (found === null) return
  const { show, read } = found
  const needed = listNeeded(show, state)
  const answered = new Set(read.map(({ season }) => season))
  const counted = regularSeasons(show).filter(({ number }) => needed.includes(number) && !answered.has(number))
  await inTransaction(deps.db, (trx) =>
    store(trx, { showId, show, needed, episodes: [...read, ...countEpisodes(show, counted)], now }),
  )
}

/** What the numbers of the seasons imply, for a show whose episodes have not been read yet: the job that reads them may take a while. */
export async function storeImpliedEpisodes(trx: Database, showId: number): Promise<void> {
  const stored = await trx
    .selectFrom('show_episodes')
    .select('position')
    .where('show_id', '=', showId)
    .limit(1)
    .execute()
  if (stored.length > 0) return
  const show = await trx.selectFrom('tv_shows').select(COUNTED_COLUMNS).where('id', '=', showId).executeTakeFirst()
  if (show !== undefined) await insertEpisodes(trx, showId, countEpisodes(show))
}

interface State {
  /** Nothing has been read yet: what is stored is implied. */
  isFirst: boolean
  /** Seasons that may still change are read again. */
  isDue: boolean
  /** Stored episodes of each season. */
  stored: ReadonlyMap<number, number>
}

async function countStored(db: Database, showId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ season: number; episodes: number }>`
    select position / 10000 as season, count(*)::int as episodes from show_episodes where show_id = ${showId} group by 1
  `.execute(db)
  return new Map(rows.map(({ season, episodes }) => [season, episodes]))
}

/** Numbers of the seasons to read. */
function listNeeded(show: CountedShow, { isFirst, isDue, stored }: State): number[] {
  const last = show.last_episode_to_air?.['season_number']
  const mayChange = (number: number) => isDue && number >= (typeof last === 'number' ? last : 0)
  return regularSeasons(show).flatMap(({ number, episodes }) =>
    isFirst || stored.get(number) !== episodes || mayChange(number) ? [number] : [],
  )
}

/** The show as TMDB now has it, and the episodes of the seasons that are needed; null if TMDB does not know it. */
async function fetchSeasons(
  { tmdb }: SaveDeps,
  { showId, known, wanted, state }: { showId: number; known: CountedShow; wanted: readonly number[]; state: State },
): Promise<{ show: CountedShow; read: Episode[] } | null> {
  const asked = new Set<number>()
  const read: Episode[] = []
  let show = known
  let numbers = wanted.slice(0, SEASONS_AT_ONCE)
  do {
    const answer = await tmdb.showSeasons(showId, numbers, { language: DEFAULT_LANGUAGE })
    if (answer === null) return null
    const { facts } = answer
    show = { ...known, ...facts, seasons: facts.seasons ?? known.seasons }
    for (const number of numbers) asked.add(number)
    const own = answer.read.filter(({ season_number }) => numbers.includes(season_number))
    read.push(...own.flatMap((season) => season.episodes.flatMap((episode) => toEpisode(show, season, episode))))
    numbers = listNeeded(show, state)
      .filter((number) => !asked.has(number))
      .slice(0, SEASONS_AT_ONCE)
  } while (numbers.length > 0)
  return { show, read }
}

/** Numbers that cannot be an episode's are left out. */
function toEpisode(
  show: CountedShow,
  { season_number: season }: { season_number: number },
  { episode_number, air_date, name, runtime }: TmdbEpisode,
): Episode[] {
  if (episode_number < 1 || episode_number > 9_999) return []
  const place = { season, episode: episode_number }
  return [{ ...place, date: air_date, isOut: isOutWithoutDate(show, place), name: nameOf(name), minutes: runtime }]
}

interface TmdbEpisode {
  episode_number: number
  air_date: string | null
  name: string
  runtime: number | null
}

async function store(
  trx: Database,
  {
    showId,
    show,
    needed,
    episodes,
    now,
  }: { showId: number; show: CountedShow; needed: readonly number[]; episodes: readonly Episode[]; now: Date },
): Promise<void> {
  const seasons = regularSeasons(show).map(({ number }) => number)
  await sql`
    delete from show_episodes
    where show_id = ${showId} and position <> all(${episodes.map(positionOf)}::int[])
      and (position / 10000 = any(${needed}::int[]) or position / 10000 <> all(${seasons}::int[]))
  `.execute(trx)
  await insertEpisodes(trx, showId, episodes)
  await trx
    .updateTable('tv_shows')
    .set({
      episodes_last_updated: now,
      seasons: show.seasons === null ? null : JSON.stringify(show.seasons),
      status: show.status,
      last_episode_to_air: show.last_episode_to_air && JSON.stringify(show.last_episode_to_air),
      next_episode_to_air: show.next_episode_to_air && JSON.stringify(show.next_episode_to_air),
    })
    .where('id', '=', showId)
    .execute()
}

async function insertEpisodes(trx: Database, showId: number, episodes: readonly Episode[]): Promise<void> {
  const rows = [...new Map(episodes.map((episode) => [positionOf(episode), episode])).entries()]
  const column = <T>(pick: (episode: Episode) => T) => rows.map(([, episode]) => pick(episode))
  await sql`
    insert into show_episodes (show_id, position, air_date, is_out, name, runtime)
    select ${showId}, * from unnest(
      ${rows.map(([position]) => position)}::int[], ${column(({ date }) => date)}::date[], ${column(({ isOut }) => isOut)}::boolean[],
      ${column(({ name }) => name)}::text[], ${column(({ minutes }) => minutes)}::int[]
    )
    on conflict (show_id, position) do update
    set air_date = excluded.air_date, is_out = excluded.is_out, name = excluded.name, runtime = excluded.runtime
  `.execute(trx)
}
