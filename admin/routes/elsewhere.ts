import { redirect } from 'react-router'
import { SCREENS } from '../screens.ts'
import type { Route } from './+types/elsewhere'

/** Named by the dashboard's quick actions, and not there yet. */
const COMING_SOON_PATHS = new Set(['/admin/translations', '/admin/content'])

/** `/log` is `/admin/log`; what is neither a screen nor its short name leads to the dashboard. */
function lead({ url }: Pick<Route.LoaderArgs, 'url'>): never {
  const path = `/admin${url.pathname.replace(/\/$/, '')}`
  if (SCREENS.some((screen) => screen.path === path)) throw redirect(path + url.search)
  throw redirect(COMING_SOON_PATHS.has(url.pathname) ? '/admin?soon' : '/admin')
}
export { lead as action, lead as loader }
