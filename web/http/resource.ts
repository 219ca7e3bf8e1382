import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { depsContext, requestContext } from '../context.ts'
import { answerJson } from './answers.ts'
import { unlessAway } from './unless-away.ts'

/** What a resource is asked, with what every handler needs. */
export interface Asked extends Pick<LoaderFunctionArgs, 'request' | 'url' | 'params' | 'context'> {
  deps: Deps
  seen: RequestContext
}

type Handler = (asked: Asked) => Response | Promise<Response>

interface Resource {
  /** Also for HEAD. */
  GET?: Handler
  POST?: Handler
  DELETE?: Handler
  /** What is logged and told while the database is away; handlers that lead forms on tell it themselves. */
  away?: { log: string; error: string; headers?: Readonly<Record<string, string>> }
}

const AWAY = { log: 'A resource could not be read from the database', error: 'This does not work right now.' }

/** A route without a page: its loader and its action, which answer the methods that are named and refuse all others. */
export function resource({ away = AWAY, ...handlers }: Resource) {
  async function answer({ request, url, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const handler = Object.hasOwn(handlers, method) ? handlers[method as keyof typeof handlers] : undefined
    if (handler === undefined) return methodNotAllowed(Object.keys(handlers).join(', '))
    const deps = context.get(depsContext)
    const { log, error, headers = {} } = away
    const told = () => answerJson({ error }, { status: 503, headers })
    const asked = { request, url, params, context, deps, seen: context.get(requestContext) }
    try {
      return await unlessAway(deps, { log, answer: told }, async () => handler(asked))
    } catch (thrown) {
      // As `requireMember` throws what guests are answered.
      if (thrown instanceof Response) return thrown
      throw thrown
    }
  }
  return { loader: answer, action: answer }
}

/** What is answered to methods that a resource has no use for. `allow` as in the header of that name. */
function methodNotAllowed(allow: string): Response {
  return Response.json({ error: `Only ${allow} is allowed here.` }, { status: 405, headers: { Allow: allow } })
}

/** The language that scripts name, else the visitor's. */
export function askedLanguage({ url, seen }: Pick<Asked, 'url' | 'seen'>): string {
  const asked = url.searchParams.get('language')
  return isLanguage(asked) ? asked : seen.preferences.language
}
