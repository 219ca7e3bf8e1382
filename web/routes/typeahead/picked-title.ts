import { enqueuePickedTitle } from '#domain/search/enqueue-picked-title.ts'
import { depsContext, requestContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { readJson, readTitleRef } from '../read-json.ts'
import type { Route } from './+types/picked-title'

export function loader(): Response {
  return methodNotAllowed('POST')
}

/** `{ type, id }` of a picked completion: 202 at once, the saving follows. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const body = await readJson(request)
  const ref = readTitleRef(body?.['type'], body?.['id'])
  if (ref === null) return answer(400, { error: 'Send { "type": "movie" or "tv_show", "id": TMDB id } as JSON.' })
  const deps = context.get(depsContext)
  try {
    const outcome = await enqueuePickedTitle(deps, { ref, mayAsk: context.get(requestContext).mayAskUpstream })
    if (outcome === 'refused') return answer(429, { error: 'Too many new titles at once. Try again in a minute.' })
    return answer(202, { ok: true })
  } catch (error) {
    deps.logger.error({ err: error, title: ref }, 'A picked title could not be saved')
    return answer(503, { error: 'The title could not be saved right now.' })
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
