import { isUnavailable } from '#db/errors.ts'
import { isLanguage } from '#i18n/languages.ts'
import { depsContext, requestContext } from '../../context.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { changeWatchlist, isWatchlistForm } from './change-watchlist.ts'
import { loadWatchlist } from './load-watchlist.ts'
import { OUTCOME_PARAMETER } from './outcome.ts'
import { readWatchlistQuery } from './query.ts'
import type { Route } from './+types/resource'

const NOT_KEPT = { 'Cache-Control': 'no-store' }
const RETRY_AFTER_S = 5

/** What the page's address asks for, as JSON: how scripts load the titles behind the first page. `language`: of the page. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { member, memberUnknown, preferences } = context.get(requestContext)
  if (member === null && memberUnknown !== true) return signInFirst()
  const asked = url.searchParams.get('language')
  const language = isLanguage(asked) ? asked : preferences.language
  try {
    if (member === null) return tryAgain({})
    const query = readWatchlistQuery(url.searchParams)
    const { page } = await loadWatchlist(context, { viewer: member, query, language })
    return Response.json(page, { headers: NOT_KEPT })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    context.get(depsContext).logger.error({ err: error }, 'A watchlist could not be read from the database')
    return tryAgain({})
  }
}

/** The forms of the watchlist's page (change-watchlist.ts). `{ outcome }` for scripts, else back to the page, whose query names it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('GET, POST')
  const { member, preferences } = context.get(requestContext)
  const forScripts = request.headers.get('accept')?.includes('application/json') === true
  const form = await readForm(request)
  const page = `/${preferences.language}/watchlist`
  const given = form?.get('returnTo')
  const returnTo = new URL(returnAddress(typeof given === 'string' ? given : null, page), 'http://here.invalid')
  if (member === null) {
    if (forScripts) return signInFirst()
    const query = new URLSearchParams({ redirectPath: returnTo.pathname + returnTo.search })
    return goTo(`/${preferences.language}/login?${query}`)
  }
  const known = isWatchlistForm(form)
  if (!known && forScripts) {
    const body = { error: 'Send a form with its intent.', outcome: 'failed' }
    return Response.json(body, { status: 400, headers: NOT_KEPT })
  }
  const outcome = known ? await changeWatchlist(context.get(depsContext), { viewer: member, form }) : 'failed'
  if (!forScripts) {
    returnTo.searchParams.set(OUTCOME_PARAMETER, outcome)
    return goTo(returnTo.pathname + returnTo.search)
  }
  if (outcome === 'shared' || outcome === 'saved') return Response.json({ outcome }, { headers: NOT_KEPT })
  return tryAgain({ outcome })
}

function signInFirst(): Response {
  return Response.json({ error: 'Sign in first.' }, { status: 401, headers: NOT_KEPT })
}

function tryAgain(body: object): Response {
  const headers = { ...NOT_KEPT, 'Retry-After': String(RETRY_AFTER_S) }
  return Response.json({ error: 'This does not work right now.', ...body }, { status: 503, headers })
}

async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}

function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...NOT_KEPT, Location: location } })
}
