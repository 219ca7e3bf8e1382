import { ensureBuilt } from './launch/ensure-built.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { main } from './launch/steps.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
