import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Deps } from '#domain/deps.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { loadTranslator } from './catalogues.ts'
import { depsContext, languageContext, requestContext } from './context.ts'
import { readLanguage } from './http/panel-language.ts'
import { PANEL_LANGUAGES } from './languages.ts'

await Promise.all(PANEL_LANGUAGES.map(loadTranslator))

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The admin application as one function. */
export function serve(request: Request, context: RequestContext, deps: Deps): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  provider.set(depsContext, deps)
  provider.set(languageContext, readLanguage(request, context))
  return handle(request, provider)
}
