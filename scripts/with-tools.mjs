import { ensureInstalled } from './launch/install.mjs'
import { becomeNode } from './launch/run.mjs'
import { main } from './launch/steps.mjs'

/** Runs the script that is named first, a bench for example, when everything that it may need is there. */
await main(async () => {
  await ensureInstalled({ tools: true })
  becomeNode(process.argv.slice(2))
})
