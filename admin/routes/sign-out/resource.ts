import { redirect } from 'react-router'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { signOutEverywhere } from '#domain/accounts/sign-in/sign-out-everywhere.ts'
import { depsContext, requestContext } from '../../context.ts'
import { withCookies } from '../../http/with-cookies.ts'
import type { Route } from './+types/resource'

export function loader(): never {
  throw redirect('/admin')
}

/** Ends every session of the member, on both sites. */
export async function action({ request, context }: Route.ActionArgs): Promise<never> {
  const { member, clientIp } = context.get(requestContext)
  const caller = callerOf(request, clientIp)
  const { cookies } =
    member === null ? { cookies: [] } : await signOutEverywhere(context.get(depsContext), { viewer: member, caller })
  throw redirect('/login', { status: 303, headers: withCookies(cookies) })
}
