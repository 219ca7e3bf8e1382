import { z } from 'zod'
import { isService } from '#domain/functions/is-service.ts'
import { syncTitle } from '#domain/functions/sync-title.ts'
import { answerJson } from '../../../http/answers.ts'
import { readTitleRef } from '../../../http/fields.ts'
import { check, readLoosely } from '../../../http/read-input.ts'
import type { Asked } from '../../../http/resource.ts'
import { ERROR } from '../../../http/contract.ts'

/** The functions' response while the database is unavailable. */
export const FUNCTIONS_AWAY = {
  log: 'A function could not reach the database',
  error: 'The database does not answer. Try again later.',
}

const BODY = z.looseObject({ contentType: z.unknown().optional(), contentId: z.unknown().optional() })
const TITLE_PROBLEM = 'contentId must be an id of TMDB, contentType one of movie, tv and tv_show.'

/** The fields of every call. */
export const CALL_FIELDS = {
  contentId: z.number().describe('TMDB’s id.'),
  contentType: z.enum(['movie', 'tv', 'tv_show']),
}
/** What every call answers. */
export const CALL_ANSWERS = {
  200: z.object({
    ok: z.literal(true),
    offers: z.number().describe('Stored now.'),
    countries: z.number().describe('That have any.'),
  }),
  400: ERROR,
  404: ERROR.describe('TMDB has no such title, or it is for adults; a stored one is then removed.'),
  429: ERROR.describe('Over 60 calls a minute.'),
  502: ERROR.describe('TMDB failed or took over 12 s; what is late is stored afterwards.'),
}

interface Service {
  /** Fields besides the title; the message of each invalid field is returned. */
  fields: z.ZodType<{ countries?: readonly string[] }>
  /** Where else the token may be, besides `Authorization: Bearer`. */
  otherTokens?: (request: Request, body: Readonly<Record<string, unknown>>) => unknown[]
}

/**
 * A call from an operator's program: checks the token, then the input, then does the work. Responds with JSON, `{ error }` on
 * failure.
 */
export async function callService(
  { request, deps }: Asked,
  { fields, otherTokens = () => [] }: Service,
): Promise<Response> {
  const body = await readLoosely(request, BODY, { only: 'json' })
  const tokens = [bearerToken(request), ...otherTokens(request, body)]
  if (!tokens.some((token) => isService(deps, token))) {
    const error = "Send this installation's SERVICE_TOKEN as a bearer token."
    return answerJson({ error }, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  const read = check(body, fields)
  const ref = readTitleRef(body.contentType, body.contentId)
  if (!read.ok) return refuse(400, Object.values(read.problems)[0] ?? TITLE_PROBLEM)
  if (ref === null) return refuse(400, TITLE_PROBLEM)
  const { kind, ...counts } = await syncTitle(deps, { ref, ...read.input })
  if (kind === 'saved') return answerJson({ ok: true, ...counts })
  if (kind === 'unknown') return refuse(404, 'TMDB has no such title, or none for everyone.')
  return refuse(502, 'TMDB did not answer. Try again later.')
}

function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

function refuse(status: number, error: string): Response {
  return answerJson({ error }, { status })
}
