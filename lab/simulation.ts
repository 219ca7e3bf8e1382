import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './simulation/compare.ts'
import { measureTimes } from './simulation/measure-times.ts'
import type { ServiceTimes } from './simulation/service-times.ts'
import { withSiteUnderTest } from './simulation/site-under-test.ts'
import { printDays, printPeaks } from './simulation/sizes.ts'
import { print, printMachineLoad } from '../bench/table.ts'

/**
 * A day of visitors in discrete events, and for comparison the product itself under a share of the same visitors.
 *
 * `npm --prefix lab run simulation` predicts what 10,000, 100,000 and a million visitors a day need, from the stored service times;
 * with `-- --peak` only the machines, with `-- --visitors 50000` other sizes. A day of a million takes minutes of processor time.
 * `… -- --measure` measures these times again and stores them; `… -- --compare --share 1000 --minutes 8` measures them, replays one
 * thousandth of a million visitors' busiest minutes against two real processes and compares the result with the prediction. Both
 * need KINORA_TEST_DATABASE_URL, a Redis (KINORA_TEST_REDIS_URL) and a build.
 */
const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    times: { type: 'string', default: '60' },
    share: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '8' },
    visitors: { type: 'string', default: '10000,100000,1000000' },
    peak: { type: 'boolean', default: false },
  },
})
const MAX_MINUTES = 10
const STORED = join(import.meta.dirname, 'simulation', 'service-times.json')

printMachineLoad()
if (values.measure || values.compare) {
  const share = Number(values.share)
  const minutes = Math.min(MAX_MINUTES, Number(values.minutes))
  const command = `npm --prefix lab run simulation -- --measure --times ${values.times}`
  await withSiteUnderTest(async (site) => {
    const times = await measureTimes(site, { times: Number(values.times), share, minutes, command })
    if (values.measure) await writeFile(STORED, `${JSON.stringify(times)}\n`)
    if (values.compare) await compare(site, { times, share, minutes })
  })
  printMachineLoad()
  process.exit()
}
const times = JSON.parse(await readFile(STORED, 'utf8')) as ServiceTimes
print(`Service times of ${times.measured.at} (${times.measured.machine}; load ${times.measured.load})\n`)
const sizes = values.visitors.split(',').map(Number)
printPeaks(times, sizes)
if (!values.peak) printDays(times, sizes)
