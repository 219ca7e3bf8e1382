import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import '../../../features/lists/list-card.css'
import './discover-lists.css'
import { depsContext } from '../../../context.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { ListsFailed } from '../lists-failed.tsx'
import { DiscoverListsContent } from './discover-content.tsx'
import { loadPublicLists, searchedFor } from './load-public-lists.ts'
import type { Route } from './+types/page'

/** Lists can be made private at any moment. */
export const handle = { cached: false } satisfies PageHandle

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const unavailable = {
    log: 'Public lists could not be read from the database',
    answer: () => data({ search: '', isStart: true, found: null }, { status: 503 }),
  }
  return unlessUnavailable(context.get(depsContext), unavailable, async () => {
    const { searchParams: query } = url
    return data({
      search: searchedFor(query),
      isStart: !query.has('after'),
      found: await loadPublicLists(context, { query, language: params.language }),
    })
  })
}

export default function DiscoverListsRoute({ loaderData: { search, isStart, found } }: Route.ComponentProps) {
  if (found === null) return <ListsFailed problem="public" />
  return <DiscoverListsContent search={search} piece={found} isStart={isStart} />
}
