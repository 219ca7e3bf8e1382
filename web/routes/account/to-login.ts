import { redirect } from 'react-router'
import type { Route } from './+types/to-login'

/** Members' pages lead guests to the sign-in screen and back (Q09); `/auth` is the screen's other name. */
export function loader({ url, params }: Route.LoaderArgs): never {
  const { pathname, search } = url
  const isAuth = pathname === `/${params.language}/auth`
  const query = isAuth ? search : `?${new URLSearchParams({ redirectPath: pathname + search })}`
  throw redirect(`/${params.language}/login${query}`, { headers: { 'Cache-Control': 'no-store' } })
}
