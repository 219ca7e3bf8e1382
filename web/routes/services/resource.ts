import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { changeViewing } from '#domain/services/change-viewing.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { readViewingChange } from '#shared/members/viewing-change.ts'
import { depsContext, requestContext } from '../../context.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { guestCookies } from './guest-cookies.ts'
import type { ServicesProblem } from './problem.ts'
import type { Route } from './+types/resource'

const STATUS = {
  'invalid-request': 400,
  'unknown-service': 422,
  'too-many-services': 422,
  unavailable: 503,
} as const satisfies Record<ServicesProblem, number>

const ERRORS = {
  'invalid-request': 'Send intent (choose, add, remove, only-mine or hide-watched) with service or on, as a form.',
  'unknown-service': 'There is no such service.',
  'too-many-services': 'At most 50 services.',
  unavailable: 'This could not be saved right now.',
} as const satisfies Record<ServicesProblem, string>

const RETRY_AFTER_S = 5

export function loader(): Response {
  return methodNotAllowed('POST')
}

/**
 * Services and switches (shared/members/viewing-change.ts) of a member or guest. What holds now as JSON for scripts, else back to where the
 * visitor came from; problems lead to the page of services, whose query names them.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const form = await readForm(request)
  const result = await change(deps, seen, form)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (result.ok && seen.member === null) {
    for (const cookie of guestCookies(deps, result.viewing)) headers.append('Set-Cookie', cookie)
  }
  const forScripts = request.headers.get('accept')?.includes('application/json') === true
  if (forScripts && result.ok) return Response.json(result.viewing, { headers })
  if (forScripts && !result.ok) {
    const { reason: problem } = result
    if (problem === 'unavailable') headers.set('Retry-After', String(RETRY_AFTER_S))
    return Response.json({ error: ERRORS[problem], problem }, { status: STATUS[problem], headers })
  }
  const { language } = seen.preferences
  const given = form?.get('returnTo')
  const returnTo = returnAddress(typeof given === 'string' ? given : null, `/${language}`)
  const query = new URLSearchParams({ returnTo, ...(result.ok ? {} : { problem: result.reason }) })
  headers.set('Location', result.ok ? returnTo : `/${language}/services?${query}`)
  return new Response(null, { status: 303, headers })
}

type Changed = Awaited<ReturnType<typeof changeViewing>> | { ok: false; reason: ServicesProblem }

async function change(deps: Deps, { member, viewing }: RequestContext, form: FormData | null): Promise<Changed> {
  const wanted = form === null ? null : readViewingChange(form)
  if (wanted === null) return { ok: false, reason: 'invalid-request' }
  try {
    return await changeViewing(deps, { viewer: member, viewing, change: wanted })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'Streaming services could not be saved')
    return { ok: false, reason: 'unavailable' }
  }
}

async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}
