import type { Database } from '../../db/client.ts'
import { renewTitleOffers } from '../../domain/titles/save/renew-title-offers.ts'
import { createTmdbClient } from '../../integrations/tmdb/client.ts'
import { createRandom } from '../../bench/seed/random.ts'
import type { Random } from '../../bench/seed/random.ts'
import { insertProvider } from '../../tests/factories/insert-offer.ts'
import { silentLogger } from '../../tests/test-database.ts'

const HOUR_MS = 60 * 60 * 1000
const START = Date.UTC(2026, 0, 1)
export const REPLAYED_DAYS = 30
const HOURS = REPLAYED_DAYS * 24
const PROVIDERS = [8, 337, 15, 531, 1899, 350]
const COUNTRIES = ['US', 'TR', 'DE']
/** What is missing for less than this was never gone. */
const FLICKER_HOURS = 71
/** Daily readings come this much apart at most: twenty hours, the wait for the hourly run, and the run. */
const READ_EVERY = { least: 20, most: 23 }

/** Hours in which an offer is really there, and those in which TMDB lacks it nonetheless. */
interface Line {
  key: string
  provider: number
  country: string
  there: [from: number, to: number][]
  missing: [from: number, to: number][]
}

export interface Replayed {
  titles: number
  readings: number
  /** Offers that came, long enough before the end to be noticed. */
  arrivals: number
  flickers: number
  /** Rows without an arrival, further rows of one arrival, and arrivals without a row. */
  false: number
  doubled: number
  missed: number
}

/**
 * Plays a month of daily readings of titles to the product's own code: a tenth of the offers begin, a twentieth end, one in a hundred ends
 * and comes back after days; on each day a share of the offers is missing from TMDB's answer for 2 to 71 hours.
 */
export async function replayMonth(
  db: Database,
  { titles, flicker }: { titles: number; flicker: number },
): Promise<Replayed> {
  const random = createRandom(11)
  for (const id of PROVIDERS) await insertProvider(db, { id })
  const lines = new Map<number, Line[]>()
  for (let id = 1; id <= titles; id += 1)
    lines.set(
      id,
      PROVIDERS.flatMap((provider) => COUNTRIES.map((country) => drawLine(random, { provider, country, flicker }))),
    )
  const due = [...lines.keys()].map((id) => ({ id, at: random.next() * READ_EVERY.most }))
  // A title is first read when it is stored.
  const rows = due.map(({ id, at }) => ({ id, title: `Movie ${id}`, created_at: new Date(START + at * HOUR_MS) }))
  await db.insertInto('movies').values(rows).execute()
  let hour = 0
  const clock = { now: () => new Date(START + hour * HOUR_MS) }
  const fetch = async (request: Request) => Response.json(answerOf(request, lines, hour))
  const tmdb = createTmdbClient({ baseUrl: 'http://tmdb.invalid/3', apiKey: '', fetch, clock, logger: silentLogger })
  let readings = 0
  for (let step = 0; step < HOURS; step += 1) {
    for (const title of due) {
      if (title.at >= step + 1) continue
      hour = title.at
      await renewTitleOffers({ db, tmdb, clock, logger: silentLogger }, { type: 'movie', id: title.id })
      title.at += READ_EVERY.least + random.next() * (READ_EVERY.most - READ_EVERY.least)
      readings += 1
    }
  }
  return { titles, readings, ...(await compare(db, lines)) }
}

function drawLine(
  random: Random,
  { provider, country, flicker }: { provider: number; country: string; flicker: number },
): Line {
  const line: Line = { key: `${country}/${provider}`, provider, country, there: [], missing: [] }
  const kind = random.next()
  const at = random.next() * HOURS
  if (kind < 0.1) line.there = [[at, Infinity]]
  else if (kind < 0.15) line.there = [[-Infinity, at]]
  else if (kind < 0.16)
    line.there = [
      [-Infinity, at],
      [at + 96 + random.next() * 400, Infinity],
    ]
  else if (kind < 0.6) line.there = [[-Infinity, Infinity]]
  for (let day = 0; day < REPLAYED_DAYS; day += 1) {
    if (random.next() >= flicker) continue
    const from = day * 24 + random.next() * 24
    // A service that fails twice within two days cannot be distinguished from one that was gone.
    if (from < (line.missing.at(-1)?.[1] ?? -Infinity) + 48) continue
    line.missing.push([from, from + 2 + random.next() * (FLICKER_HOURS - 2)])
  }
  return line
}

const within = (hour: number, spans: Line['there']) => spans.some(([from, to]) => hour >= from && hour < to)

function answerOf(request: Request, lines: ReadonlyMap<number, Line[]>, hour: number) {
  const id = Number(new URL(request.url).pathname.split('/')[3])
  const results: Record<string, { link: string; flatrate: object[] }> = {}
  for (const { provider, country, there, missing } of lines.get(id) ?? []) {
    if (!within(hour, there) || within(hour, missing)) continue
    results[country] ??= { link: 'https://x', flatrate: [] }
    results[country].flatrate.push({
      provider_id: provider,
      provider_name: `Provider ${provider}`,
      logo_path: null,
      display_priority: 1,
    })
  }
  return { id, results }
}

/** What arrives within 72 hours of a title's first reading is not noted. */
const NOTED_FROM_HOURS = 72 + 2 * READ_EVERY.most
/** An arrival may be noticed as late as a flicker lasts that begins with it, and a reading after that. */
const NOTICED_WITHIN_HOURS = FLICKER_HOURS + READ_EVERY.most

async function compare(db: Database, lines: ReadonlyMap<number, Line[]>) {
  const rows = await db.selectFrom('offer_changes').selectAll().where('change', '=', 'came').execute()
  const noticed = Map.groupBy(rows, (row) => `${row.content_id}/${row.country_code}/${row.service_id}`)
  const counted = { arrivals: 0, flickers: 0, false: 0, doubled: 0, missed: 0 }
  for (const [id, own] of lines) {
    for (const line of own) {
      const hours = (noticed.get(`${id}/${line.key}`) ?? []).map((row) => (row.noticed_at.getTime() - START) / HOUR_MS)
      counted.flickers += line.missing.filter(([from]) => within(from, line.there)).length
      const arrivals = line.there.filter(([from]) => from > NOTED_FROM_HOURS && from < HOURS - NOTICED_WITHIN_HOURS)
      counted.arrivals += arrivals.length
      for (const [from] of arrivals) {
        const its = hours.filter((hour) => hour >= from && hour <= from + NOTICED_WITHIN_HOURS)
        if (its.length === 0) counted.missed += 1
        counted.doubled += Math.max(0, its.length - 1)
      }
      counted.false += hours.filter(
        (hour) => !line.there.some(([from]) => hour >= from && hour <= from + NOTICED_WITHIN_HOURS),
      ).length
    }
  }
  return counted
}
