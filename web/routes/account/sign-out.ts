import { signOut } from '#domain/accounts/sign-in/sign-out.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { depsContext, requestContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import type { Route } from './+types/sign-out'

export function loader(): Response {
  return methodNotAllowed('POST')
}

/** Ends every session of the member and leads to the home page as a new document: nothing of theirs stays in it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const { member, preferences } = context.get(requestContext)
  const { cookies } = member === null ? { cookies: [] } : await signOut(context.get(depsContext), { viewer: member })
  const fields = new URLSearchParams(await request.text())
  const location = returnAddress(fields.get('returnTo'), `/${preferences.language}`)
  const headers = new Headers({ 'Cache-Control': 'no-store', Location: location })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
