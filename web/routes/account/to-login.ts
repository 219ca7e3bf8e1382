import { redirect } from 'react-router'
import type { Route } from './+types/to-login'

/** An alias of the sign-in screen. */
export function loader({ url, params: { language } }: Route.LoaderArgs): never {
  throw redirect(`/${language}/login${url.search}`, { headers: { 'Cache-Control': 'no-store' } })
}
