import { createHash } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import offlineScript from 'virtual:bundled/routes/offline/script.ts'
import code from 'virtual:bundled/worker/sw.ts'
import clientManifest from 'virtual:client-manifest'
import * as build from 'virtual:react-router/server-build'
import type { Deps } from '#domain/deps.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { loadTranslator } from './catalogues.ts'
import { depsContext, requestContext } from './context.ts'
import { pageRules } from './http/page-rules.ts'
import styles from './routes/offline/document.css?inline'

await Promise.all(LANGUAGES.map(loadTranslator))

/** What the host must know about every page. */
export const pages = pageRules(build.routes)

/** The service worker of this build. */
export const worker = makeWorker()

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The public application as one function; the process calls it without knowing its router. */
export function serve(request: Request, context: RequestContext, deps: Deps): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  provider.set(depsContext, deps)
  return handle(request, provider)
}

/**
 * The service worker of this build. Its version is that of everything that browsers load: when one file of them is another, so is
 * the worker, and its visitors learn of a new version.
 */
function makeWorker(): string {
  const hash = createHash('sha256')
  for (const part of [JSON.stringify(clientManifest), offlineScript, styles, code]) hash.update(part)
  return `self.VERSION='${hash.digest('hex').slice(0, 16)}';${code}`
}
