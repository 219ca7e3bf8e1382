import { ensureInstalled } from './launch/install.mjs'
import { becomeNode } from './launch/run.mjs'
import { main } from './launch/steps.mjs'

await main(async () => {
  await ensureInstalled()
  becomeNode(['scripts/assistant/main.ts', ...process.argv.slice(2)])
})
