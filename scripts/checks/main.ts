import { join } from 'node:path'
import { compileMessages } from '#i18n/build/compile-messages.ts'
import { SWEEP } from '#tests/sweep.ts'
import { prepareEdges } from './find-edges.ts'
import { keepSweep } from './keep-sweep.ts'
import { ROOT, run } from './run-tool.ts'
import { STATIC_CHECKS } from './static-checks.ts'
import { close, report } from './tally.ts'
import type { Tally } from './tally.ts'
import { testOnServices } from './test-on-services.ts'
import { runPlaywright, runVitest } from './test-runs.ts'

/**
 * Everything that must hold, in one run: each check runs even if others fail. `--static` leaves out the tests; KINORA_SWEEP=1
 * leaves out nothing, and records the result.
 */
const i18n = join(ROOT, 'i18n')
await compileMessages({ messages: join(i18n, 'messages'), generated: join(i18n, 'generated') })

const CHECKS = 'Checks and build'
const tally: Tally = []
for (const check of STATIC_CHECKS) await report(tally, check.title, check.run, CHECKS)
if (!process.argv.includes('--static')) {
  const built = await report(tally, 'Build', () => run(process.execPath, ['scripts/build.mjs']), CHECKS)
  await prepareEdges()
  await report(tally, 'Unit and integration tests', () => runVitest(), 'Unit and integration')
  await report(tally, 'Browser tests', built ? runPlaywright : nothingBuilt, 'Browser')
  if (SWEEP) {
    await testOnServices(tally)
    await keepSweep(tally)
  }
}
await close(tally)

async function nothingBuilt() {
  return { ok: false, output: 'Nothing to test: the build failed' }
}
