import { redirect } from 'react-router'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { startGoogle } from '#domain/accounts/google/start-google.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { destinationFields, readDestination } from '../destination.ts'
import { headersWith } from '../../../http/answers.ts'
import type { Route } from './+types/google'

/** Starts signing in with Google; other sites cannot start it for a visitor. */
export async function loader({ request, url, params: { language }, context }: Route.LoaderArgs): Promise<never> {
  const { clientIp, member } = context.get(requestContext)
  const destination = readDestination((name) => url.searchParams.get(name), language)
  const fields = new URLSearchParams(destinationFields(destination, language))
  const screen = `/${language}/login`
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw redirect(`${screen}?${fields}`)
  const returnPath = destination.panel === null ? destination.path : `${screen}?${fields}`
  // From the settings, before a sensitive change.
  const confirming = url.searchParams.get('again') === '1' ? member : null
  const started = await startGoogle(context.get(depsContext), {
    returnPath,
    caller: callerOf(request, clientIp),
    confirming,
  })
  if (started.ok) throw redirect(started.url, { headers: headersWith(started.cookies) })
  fields.set('error', 'google')
  throw redirect(`${screen}?${fields}`, { headers: headersWith() })
}
