import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Deps } from '#domain/deps.ts'
import { loadCatalogue } from '#i18n/generated/admin/load-catalogue.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { depsContext, requestContext, textsContext } from './context.ts'

const english = createTranslator('en', await loadCatalogue('en'))

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The admin application as one function. */
export function serve(request: Request, context: RequestContext, deps: Deps): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  provider.set(depsContext, deps)
  provider.set(textsContext, english)
  return handle(request, provider)
}
