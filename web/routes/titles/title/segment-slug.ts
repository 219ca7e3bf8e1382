import { redirect } from 'react-router'
import type { Route } from './+types/segment-slug'

/** `/movie/550/fight-club`: the slug as a segment of its own. The title's own page handles the rest. */
export function loader({ url, params }: Route.LoaderArgs): never {
  const { pathname, search } = url
  throw redirect(`${pathname.split('/').slice(0, 3).join('/')}/${encodeURIComponent(params.id)}${search}`, 301)
}
