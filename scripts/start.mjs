import { ensureBuilt } from './launch/ensure-built.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { SERVER_ENV, SERVER_FLAGS } from './launch/paths.mjs'
import { becomeNode } from './launch/run.mjs'
import { main } from './launch/steps.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.env.NODE_ENV ||= 'production'
  becomeNode([...SERVER_FLAGS, 'server/main.ts'], SERVER_ENV)
})
