import { ensureInstalled } from './launch/install.mjs'
import { becomeNode } from './launch/run.mjs'
import { main } from './launch/steps.mjs'

await main(async () => {
  await ensureInstalled({ tools: true })
  const options = process.argv.slice(2)
  becomeNode(['scripts/checks/main.ts', ...options], options.includes('--sweep') ? { KINORA_SWEEP: '1' } : {})
})
