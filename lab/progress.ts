import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { changeCalendarAddress } from '../domain/calendar/change-calendar-address.ts'
import { findCalendarFeed } from '../domain/calendar/find-calendar-feed.ts'
import { findCalendarKey } from '../domain/calendar/find-calendar-key.ts'
import { CALENDAR_PAGE_ENTRIES } from '../domain/calendar/limits.ts'
import { listCalendar } from '../domain/calendar/list-calendar.ts'
import { findNextEpisodes } from '../domain/progress/find-next-episodes.ts'
import { listGoOn } from '../domain/progress/list-go-on.ts'
import { listWatchlist } from '../domain/watchlist/list-watchlist.ts'
import { loadCatalogue as loadCalendar } from '../i18n/generated/calendar/load-catalogue.ts'
import { loadCatalogue as loadProgress } from '../i18n/generated/progress/load-catalogue.ts'
import { createTranslator } from '../i18n/translator.ts'
import type { Member } from '../shared/members/member.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { insertMember } from '../tests/factories/insert-member.ts'
import { freshDatabase, TEST_DATABASE_URL } from '../tests/test-database.ts'
import { percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'
import { writeCalendar } from '../web/routes/watchlist/calendar/write-calendar.ts'

/**
 * Members who follow 50, 1,000 and 5,000 shows of thirty episodes, with marks: the time of what the home page, the watchlist and the calendar
 * read; and the calendar file of 1,000 shows. On the embedded database, or with KINORA_TEST_DATABASE_URL on PostgreSQL.
 */

const { values } = parseArgs({ options: { calls: { type: 'string', default: '60' } } })
const CALLS = Number(values.calls)
const [SMALL, MIDDLE, LARGE] = [50, 1_000, 5_000]
const WARM_UP = 10
const EPISODES = 30
const FIRST_ID = 900_000_000
/** How much longer the page of a hundred times the shows may take. */
const MOST_MS = 100
const WHERE = { language: 'en', country: 'US' } as const

const fresh = await freshDatabase()
const { db } = fresh
const deps = createSampleDeps(db)
const today = deps.clock.now().toISOString().slice(0, 10)
await insertShows(db)
const members = [await following(SMALL), await following(MIDDLE), await following(LARGE)] as const

print(`${TEST_DATABASE_URL === undefined ? 'Embedded database' : 'PostgreSQL'}, ${CALLS} calls each, milliseconds`)
const rows: Record<string, string | number>[] = []
for (const [what, read] of Object.entries({ 'go on': goOn, 'watching tab': watching, calendar })) {
  const row: Record<string, string | number> = { what }
  for (const [at, viewer] of members.entries()) {
    const { p50, p95 } = await time(() => read(viewer))
    row[`p50, ${[SMALL, MIDDLE, LARGE][at]}`] = p50
    row[`p95, ${[SMALL, MIDDLE, LARGE][at]}`] = p95
  }
  rows.push(row)
}
printTable(rows)
printMachineLoad()
for (const row of rows)
  printVerdict(
    `${row['what']} of ${LARGE} shows: p95 ${row[`p95, ${LARGE}`]} ms, at most ${MOST_MS}`,
    Number(row[`p95, ${LARGE}`]) <= MOST_MS,
  )
await measureFile(members[1])
await fresh.close()

async function insertShows(to: Database): Promise<void> {
  await sql`
    insert into tv_shows (id, name, source)
    select ${FIRST_ID}::int + n, 'Show ' || n, 'tmdb' from generate_series(1, ${LARGE}::int) as n
  `.execute(to)
  // Two in three have ended; of the others one episode a week is to come.
  await sql`
    insert into show_episodes (show_id, position, air_date, name)
    select ${FIRST_ID}::int + n, 10000 + e, ${today}::date + (e - case when n % 3 = 0 then 20 else 40 end) * 7 + n % 7, 'Episode of ' || n
    from generate_series(1, ${LARGE}::int) as n, generate_series(1, ${EPISODES}::int) as e
  `.execute(to)
  await sql`analyze`.execute(to)
}

async function following(shows: number): Promise<Member> {
  const viewer = await insertMember(db)
  await sql`
    insert into user_watchlists (user_id, content_id, content_type, status)
    select ${viewer.id}, ${FIRST_ID}::int + n, 'tv_show', 'watching' from generate_series(1, ${shows}::int) as n
  `.execute(db)
  await sql`
    insert into show_progress (user_id, content_id, up_to, later, marked_at)
    select ${viewer.id}, ${FIRST_ID}::int + n, 10000 + n % 20 + 1, '{}', now() from generate_series(1, ${shows}::int) as n
  `.execute(db)
  await sql`analyze`.execute(db)
  return viewer
}

function goOn(viewer: Member) {
  return listGoOn(deps, { viewer, ...WHERE })
}

async function watching(viewer: Member) {
  const mayAsk = async () => true
  const asked = { viewer, status: 'watching', sort: 'aired', filters: {}, ...WHERE, mayAsk } as const
  const { items } = await listWatchlist(deps, asked)
  return findNextEpisodes(deps, { viewer, showIds: items.map(({ card }) => card.id) })
}

function calendar(viewer: Member) {
  return listCalendar(deps, { viewer, filters: { onlyMine: false }, limit: CALENDAR_PAGE_ENTRIES, ...WHERE })
}

async function measureFile(viewer: Member): Promise<void> {
  await changeCalendarAddress(deps, { viewer, change: 'renew' })
  const key = (await findCalendarKey(deps, { viewer })) ?? ''
  const [own, progress] = await Promise.all([loadCalendar('en'), loadProgress('en')])
  const texts = createTranslator('en', { ...own, ...progress })
  const write = async () => {
    const feed = await findCalendarFeed(deps, { key, filters: {} })
    if (feed === null) throw new Error('The address is closed')
    return { body: writeCalendar(feed, { texts, publicUrl: 'https://kinora.example' }), entries: feed.entries.length }
  }
  const { p50, p95 } = await time(write)
  const { body, entries } = await write()
  const isSame = (await write()).body === body
  printTable([
    {
      shows: MIDDLE,
      entries,
      'p50 ms': p50,
      'p95 ms': p95,
      kB: round(Buffer.byteLength(body) / 1_000),
      'same bytes again': String(isSame),
    },
  ])
}

async function time(call: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const took: number[] = []
  for (let turn = -WARM_UP; turn < CALLS; turn += 1) {
    const start = performance.now()
    await call()
    if (turn >= 0) took.push(performance.now() - start)
  }
  const sorted = took.toSorted((a, b) => a - b)
  return { p50: round(percentile(sorted, 0.5), 1), p95: round(percentile(sorted, 0.95), 1) }
}
