/** Responses of routes that are not pages: JSON for scripts, redirects for forms. None may be cached unless it says so. */

export const NOT_KEPT = { 'Cache-Control': 'no-store' }
/** When to retry a service that is unavailable, in seconds. */
const RETRY_AFTER_S = 5

interface AnswerInit {
  status?: number
  /** Whole Set-Cookie values. */
  cookies?: readonly string[]
  headers?: Readonly<Record<string, string>>
}

export function headersWith(cookies: readonly string[] = [], more: Readonly<Record<string, string>> = {}): Headers {
  const headers = new Headers({ ...NOT_KEPT, ...more })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** A 503 says when to retry. */
export function answerJson(body: object, { status = 200, cookies = [], headers = {} }: AnswerInit = {}): Response {
  const retry: Record<string, string> = status === 503 ? { 'Retry-After': String(RETRY_AFTER_S) } : {}
  return Response.json(body, { status, headers: headersWith(cookies, { ...retry, ...headers }) })
}

/** Redirects to a page of this site: 303 after a form, 302 from a page. */
export function leadTo(location: string, cookies: readonly string[] = [], status: 302 | 303 = 303): Response {
  return new Response(null, { status, headers: headersWith(cookies, { Location: location }) })
}

/** Why something is not done, for programs: pages have texts of their own. Each noun's stand in its `refusals.ts`. */
export interface Refusal {
  status: number
  error: string
}

/** Scripts ask for JSON; browsers that send a form ask for a page. */
export function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') === true
}

interface Answer extends AnswerInit {
  /** For scripts. */
  body: object
  /** For forms: the page that shows the result. */
  to: string
}

export function answer(request: Request, { body, to, ...init }: Answer): Response {
  return wantsJson(request) ? answerJson(body, init) : leadTo(to, init.cookies)
}

/** Scripts read the refusal and its code, `problem`; forms are redirected to the page that says the same. */
export function answerRefusal(
  request: Request,
  { status, error }: Refusal,
  { problem, to }: { problem: string; to: string },
): Response {
  return answer(request, { body: { error, problem }, status, to })
}
