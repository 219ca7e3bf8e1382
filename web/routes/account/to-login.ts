import { redirect } from 'react-router'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/to-login'

/**
 * Members' pages lead guests to the sign-in screen and back; `/auth` is the screen's other name. Members have no lists
 * of their own yet: their page leads to everybody's.
 */
export function loader({ url, params: { language }, context }: Route.LoaderArgs): never {
  const { pathname, search } = url
  const isAuth = pathname === `/${language}/auth`
  const query = isAuth ? search : `?${new URLSearchParams({ redirectPath: pathname + search })}`
  const isMember = context.get(requestContext).member !== null
  const target = isMember && !isAuth ? `/${language}/discover-lists` : `/${language}/login${query}`
  throw redirect(target, { headers: { 'Cache-Control': 'no-store' } })
}
