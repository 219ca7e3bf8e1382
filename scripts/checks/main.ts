import { join } from 'node:path'
import { compileMessages } from '#i18n/catalogue/compile-messages.ts'
import { ROOT, run } from './run-tool.ts'
import { STATIC_CHECKS } from './static-checks.ts'
import { close, report } from './tally.ts'
import { runPlaywright, runVitest } from './test-runs.ts'

/** Everything that must hold, in one run: each check is made even if others fail. `--static` leaves out the tests. */
const i18n = join(ROOT, 'i18n')
await compileMessages({ messages: join(i18n, 'messages'), generated: join(i18n, 'generated') })

const tally = { passed: 0, failed: 0 }
for (const check of STATIC_CHECKS) await report(tally, check.title, check.run)
if (!process.argv.includes('--static')) {
  const built = await report(tally, 'Build', () => run(process.execPath, ['scripts/build.mjs']))
  await report(tally, 'Unit and integration tests', () => runVitest())
  if (built) await report(tally, 'Browser tests', runPlaywright)
  else await report(tally, 'Browser tests', async () => ({ ok: false, output: 'Nothing to test: the build failed' }))
}
close(tally)
