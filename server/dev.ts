import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { ViteDevServer } from 'vite'
import type { Deps } from '#domain/deps.ts'
import { compileMessages } from '#i18n/build/compile-messages.ts'
import type { Application } from './page-cache/call-application.ts'
import { readEnv } from './config/env.ts'
import { PROJECT_DIR } from './page-cache/load-applications.ts'
import { createLogger } from './telemetry/logger.ts'
import { startServer } from './process/start-server.ts'

/**
 * The development process: both applications run from their sources and reload on changes. Database and host stay open meanwhile; a
 * change to the host's own files restarts the process (scripts/dev.mjs).
 */
const MESSAGES = { messages: join(PROJECT_DIR, 'i18n/messages'), generated: join(PROJECT_DIR, 'i18n/generated') }
/** Editors write a file in several steps. */
const SETTLE_MS = 100

// A service worker would serve pages from before a change.
const env = readEnv({ ...process.env, SERVICE_WORKER: 'off' })
const logger = createLogger(env)
await compileMessages(MESSAGES)
const [web, admin] = await Promise.all([startVite('web'), startVite('admin')])
const running = await startServer({
  env,
  logger,
  // No page is cached while its source may change.
  applications: { web: applicationOf(web), admin: applicationOf(admin), pages: [], worker: null },
  front(incoming, outgoing, next) {
    const site = [web, admin].find(({ config }) => incoming.url?.startsWith(config.base))
    if (site === undefined) next()
    else site.middlewares(incoming, outgoing, next)
  },
})
recompileMessages()
process.stdout.write(`Public site: ${env.publicUrl}\nAdmin panel: ${env.adminUrl}\n`)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop())

function startVite(name: 'web' | 'admin'): Promise<ViteDevServer> {
  const root = join(PROJECT_DIR, name)
  return createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    // Other loaders write a file beside the sources, which would look like a change.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
    clearScreen: false,
  })
}

/** The module is imported on every request: the runner returns the same one until something in it changes. */
function applicationOf({ environments, config }: ViteDevServer): Application<Deps> {
  const { ssr } = environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite brings no runner for the server')
  return async (request, context, deps) => {
    const { serve } = await ssr.runner.import<{ serve: Application<Deps> }>(join(config.root, 'serve.ts'))
    return serve(request, context, deps)
  }
}

function recompileMessages(): void {
  let timer: NodeJS.Timeout | undefined
  watch(MESSAGES.messages, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      compileMessages(MESSAGES).catch((error: unknown) => logger.error({ err: error }, 'The messages are wrong'))
    }, SETTLE_MS)
  })
}

async function stop(): Promise<void> {
  await Promise.all([web.close(), admin.close(), running.stop()])
  process.exit(0)
}
