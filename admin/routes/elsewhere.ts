import { redirect } from 'react-router'
import { COMING_SOON_PATHS } from '../features/layout/coming-soon.ts'
import { SCREENS } from '../screens.ts'
import type { Route } from './+types/elsewhere'

/** `/log` redirects to `/admin/log`; any path that is neither a screen nor its short name redirects to the dashboard. */
function lead({ url }: Pick<Route.LoaderArgs, 'url'>): never {
  const path = `/admin${url.pathname.replace(/\/$/, '')}`
  if (SCREENS.some((screen) => screen.path === path)) throw redirect(path + url.search)
  throw redirect(COMING_SOON_PATHS.includes(url.pathname) ? '/admin?soon' : '/admin')
}
export { lead as action, lead as loader }
