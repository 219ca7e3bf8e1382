import { ensureInstalled } from './launch/install.mjs'
import { becomeNode } from './launch/run.mjs'
import { main } from './launch/steps.mjs'

/** Runs the script in the first argument, for example a bench, once everything it may need is installed. */
await main(async () => {
  await ensureInstalled({ tools: true })
  becomeNode(process.argv.slice(2))
})
