import { isUnavailable } from '#db/errors.ts'
import { isLanguage } from '#i18n/languages.ts'
import { depsContext, requestContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { listOf } from './list-of.ts'
import { loadPublicList } from './load-public-list.ts'
import type { Route } from './+types/resource'

const NOT_KEPT = { 'Cache-Control': 'no-store' }
const RETRY_AFTER_S = 5

/** `username` or `id`, `tab`, `after`, `language`: the titles behind a page of a public list, as scripts load them. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { searchParams: query } = url
  const asked = query.get('language')
  const language = isLanguage(asked) ? asked : context.get(requestContext).preferences.language
  try {
    const found = await loadPublicList(context, { by: listOf(Object.fromEntries(query)), query, language })
    if (typeof found === 'string') return answer({ error: 'There is no such list.' }, 404)
    return answer(found.piece, 200)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    context.get(depsContext).logger.error({ err: error }, 'A public watchlist could not be read from the database')
    return answer({ error: 'This does not work right now.' }, 503, { 'Retry-After': String(RETRY_AFTER_S) })
  }
}

export function action(): Response {
  return methodNotAllowed('GET')
}

function answer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...NOT_KEPT, ...headers } })
}
