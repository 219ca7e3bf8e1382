import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './launch/install.mjs'
import { NODE, ROOT } from './launch/paths.mjs'
import { projectEnv } from './launch/run.mjs'
import { main } from './launch/steps.mjs'

/** Folders of the process itself; the applications and their sources reload without a restart. */
const FOLDERS = ['server', 'db', 'integrations', 'sample', 'shared']
/** Editors write a file in several steps. */
const SETTLE_MS = 150

let child
let restarting = false

function start() {
  restarting = false
  child = spawn(NODE, ['server/dev.ts'], {
    cwd: ROOT,
    env: projectEnv({ NODE_ENV: 'development' }),
    stdio: 'inherit',
  })
  // A crashed process is restarted by the next file change.
  child.once('exit', () => {
    child = undefined
    if (restarting) start()
    else process.stdout.write('The server has ended; it starts again with the next change (Ctrl-C ends)\n')
  })
}

function restart() {
  if (child === undefined) return start()
  restarting = true
  child.kill('SIGTERM')
}

function stop() {
  if (child === undefined) process.exit(0)
  child.removeAllListeners('exit').once('exit', () => process.exit(0))
  child.kill('SIGTERM')
}

await main(async () => {
  await ensureInstalled({ tools: true })
  start()
  let timer
  for (const folder of FOLDERS) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!/\.(?:ts|tsx|sql|json)$/.test(file ?? '') || file.includes('.test.')) return
      clearTimeout(timer)
      timer = setTimeout(restart, SETTLE_MS)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
})
