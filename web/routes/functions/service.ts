import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { syncTitle } from '#domain/functions/sync-title.ts'

/** What the functions have in common: JSON that nobody keeps, `{ error }` where something is wrong. */
function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

export const TITLE_PROBLEM = 'contentId must be an id of TMDB, contentType one of movie, tv and tv_show.'

export function badRequest(error: string): Response {
  return answer(400, { error })
}

export function unauthorized(): Response {
  const error = "Send this installation's SERVICE_TOKEN as a bearer token."
  return answer(401, { error }, { 'WWW-Authenticate': 'Bearer' })
}

/** The token behind `Authorization: Bearer`. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/** Does the work and says how it went. */
export async function answerSync(deps: Deps, input: Parameters<typeof syncTitle>[1]): Promise<Response> {
  try {
    const { kind, ...counts } = await syncTitle(deps, input)
    if (kind === 'saved') return answer(200, { ok: true, ...counts })
    if (kind === 'unknown') return answer(404, { error: 'TMDB has no such title, or none for everyone.' })
    return answer(502, { error: 'TMDB did not answer. Try again later.' })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return answer(503, { error: 'The database does not answer. Try again later.' })
  }
}
