import { OFFERS_OLD_AFTER_MS } from '../domain/titles/limits.ts'
import { freshDatabase } from '../tests/test-database.ts'
import { DAYS, KEPT, playMonth } from './offers/month.ts'
import type { Screen } from './offers/month.ts'
import { REPLAYED_DAYS, replayMonth } from './offers/replay.ts'
import { delayVisitors } from './offers/visitors.ts'
import { percentile, print, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * How old offers are where they decide what is shown, in a simulated month before and after the hourly renewal; TMDB's calls a day by
 * kind; how long visitors' calls wait behind it; and, played to the product's own code on the embedded database, which arrivals of offers
 * are false, doubled or missed while TMDB's answers flicker.
 */

const OLD_HOURS = OFFERS_OLD_AFTER_MS / (60 * 60 * 1000)
const TITLES = 150
const FLICKER = 0.02

const before = playMonth({ isBefore: true })
const after = playMonth({ isBefore: false })
const shareOver = (ages: Float32Array, hours: number) =>
  round((100 * ages.filter((age) => age > hours).length) / ages.length, 2)
print('Hours since the shown offers were read')
printTable(
  (Object.keys(after.ages) as Screen[]).flatMap((screen) =>
    (
      [
        ['before', before],
        ['after', after],
      ] as const
    ).map(([when, month]) => ({
      screen,
      when,
      p50: round(percentile(month.ages[screen], 0.5)),
      p95: round(percentile(month.ages[screen], 0.95)),
      '% over 48 h': shareOver(month.ages[screen], OLD_HOURS),
    })),
  ),
)
print('Calls of TMDB a day')
const perDay = (count: number) => Math.round(count / DAYS)
printTable([
  { when: 'before', ...mapped(before.calls, perDay) },
  { when: 'after', ...mapped(after.calls, perDay) },
])
print(`Calls of pages at TMDB in an hour of visitors`)
const delays = [1, 9, 30].map((calls) => ({
  calls,
  alone: delayVisitors(calls, false),
  behind: delayVisitors(calls, true),
}))
printTable(
  delays.map(({ calls, alone, behind }) => ({
    'calls a second': calls,
    'wait alone, ms at p95': round(alone.p95),
    'with renewal': round(behind.p95),
    'not sent, alone': alone.late,
    'not sent, with renewal': behind.late,
    renewed: behind.renewed,
  })),
)
const fresh = await freshDatabase()
const replayed = await replayMonth(fresh.db, { titles: TITLES, flicker: FLICKER })
await fresh.close()
print(`${REPLAYED_DAYS} days of readings, ${FLICKER * 100} % of the offers begin to flicker on each`)
printTable([{ ...replayed }])
const within26 = 100 - shareOver(after.kept, 26)
printVerdict(`95 % of ${KEPT} kept titles are younger than 26 hours: ${round(within26, 1)} %`, within26 >= 95)
const latest = after.found.at(-1) ?? 0
printVerdict(`the end of an offer is found within 26 hours: ${round(latest)} at most`, latest <= 26)
const added = Math.max(...delays.map(({ alone, behind }) => behind.p95 - alone.p95))
printVerdict(`visitors' calls are delayed by at most 50 ms at p95: ${round(added)}`, added <= 50)
printVerdict('no arrival is false or doubled', replayed.false + replayed.doubled === 0)
printVerdict('at most 1 % of the arrivals are missed', replayed.missed <= replayed.arrivals / 100)

function mapped<Name extends string>(
  values: Record<Name, number>,
  by: (value: number) => number,
): Record<Name, number> {
  return Object.fromEntries(Object.entries<number>(values).map(([name, value]) => [name, by(value)])) as Record<
    Name,
    number
  >
}
