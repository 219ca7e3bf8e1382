import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { depsContext, requestContext } from '../context.ts'
import { answerJson } from './answers.ts'
import type { Method, Operation } from './contract.ts'
import { unlessUnavailable } from './unless-unavailable.ts'

/** A request to a resource, with what every handler needs. */
export interface Asked extends Pick<LoaderFunctionArgs, 'request' | 'url' | 'params' | 'context'> {
  deps: Deps
  seen: RequestContext
}

type Handler = (asked: Asked) => Response | Promise<Response>

interface Resource<M extends Method> {
  /** What the handled methods take and answer, for docs/openapi.json. */
  contract: Readonly<Record<M, Operation>>
  /** Log message and error while the database is unavailable; handlers that redirect forms report it themselves. */
  unavailable?: { log: string; error: string; headers?: Readonly<Record<string, string>> }
}

const UNAVAILABLE = { log: 'A resource could not be read from the database', error: 'This does not work right now.' }

/** A route without a page: its loader and action, which handle the given methods, GET also for HEAD, and refuse all others. */
export function resource<M extends Method>({
  contract,
  unavailable = UNAVAILABLE,
  ...rest
}: Resource<M> & Readonly<Record<NoInfer<M>, Handler>>) {
  const handlers: Partial<Record<string, Handler>> = rest
  async function answer({ request, url, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
    if (handler === undefined) return methodNotAllowed(Object.keys(handlers).join(', '))
    const deps = context.get(depsContext)
    const { log, error, headers = {} } = unavailable
    const refuse = () => answerJson({ error }, { status: 503, headers })
    const asked = { request, url, params, context, deps, seen: context.get(requestContext) }
    try {
      return await unlessUnavailable(deps, { log, answer: refuse }, async () => handler(asked))
    } catch (thrown) {
      // `requireMember` throws the response for guests.
      if (thrown instanceof Response) return thrown
      throw thrown
    }
  }
  return { loader: Object.assign(answer, { contract }), action: answer }
}

/** The response to unsupported methods. `allow` is the header's value. */
function methodNotAllowed(allow: string): Response {
  return Response.json({ error: `Only ${allow} is allowed here.` }, { status: 405, headers: { Allow: allow } })
}

/** The language requested by scripts, else the visitor's. */
export function askedLanguage({ url, seen }: Pick<Asked, 'url' | 'seen'>): string {
  const asked = url.searchParams.get('language')
  return isLanguage(asked) ? asked : seen.preferences.language
}
