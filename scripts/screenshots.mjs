import { ensureBuilt } from './launch/ensure-built.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { becomeNode } from './launch/run.mjs'
import { main } from './launch/steps.mjs'

await main(async () => {
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  becomeNode(['scripts/screenshots.ts'], { NODE_ENV: 'production' })
})
