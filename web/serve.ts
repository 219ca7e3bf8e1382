import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Deps } from '#domain/deps.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { loadTranslator } from './catalogues.ts'
import { depsContext, requestContext } from './context.ts'
import { pageRules } from './http/page-rules.ts'
import { makeWorker } from './worker/make-worker.ts'

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
