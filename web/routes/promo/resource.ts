import { serializeCookie } from '#domain/preferences/cookies.ts'
import { depsContext, requestContext } from '../../context.ts'
import { PROMO_CLOSED, PROMO_COOKIE } from '../../features/layout/promo.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import type { Route } from './+types/resource'

const CLOSED_DAYS = 90

export function loader(): Response {
  return methodNotAllowed('POST')
}

/** The guest has closed the banner; back to where they were. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const fields = new URLSearchParams(await request.text())
  const { language } = context.get(requestContext).preferences
  const secure = context.get(depsContext).site.publicUrl.startsWith('https:')
  return new Response(null, {
    status: 303,
    headers: {
      'Cache-Control': 'no-store',
      'Set-Cookie': serializeCookie(PROMO_COOKIE, PROMO_CLOSED, { maxAge: CLOSED_DAYS * 24 * 60 * 60, secure }),
      Location: returnAddress(fields.get('returnTo'), `/${language}`),
    },
  })
}
