import { data } from 'react-router'
import { findListsOwner } from '#domain/lists/find-lists-owner.ts'
import { listMemberLists } from '#domain/lists/list-member-lists.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import './member-lists.css'
import { depsContext, requestContext } from '../../../context.ts'
import { shownPicture } from '../../../features/viewer/to-viewer.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { ListsFailed } from '../lists-failed.tsx'
import { shownLists } from '../shown-lists.ts'
import { loadUserTitles } from '../../watchlist/load-user-titles.ts'
import { MemberContent } from './member-content.tsx'
import { NoPublicLists } from './no-public-lists.tsx'
import type { Route } from './+types/page'

/** Lists can be made private at any moment. */
export const handle = { cached: false } satisfies PageHandle

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { member, preferences } = seen
  const profileAway = { log: 'The owner of public lists could not be read', answer: () => 'failed' as const }
  const owner = await unlessUnavailable(deps, profileAway, () => findListsOwner(deps, { name: params.username }))
  if (owner === 'failed') return failure('profile', 503)
  if (owner === null) return failure('unknown', 404)
  const isViewer = member?.id === owner.id
  const listsAway = { log: 'Public lists of a member could not be read', answer: () => null }
  const page = readPage(url)
  const { suitableFor } = ownViewOf(seen)
  const asked = { owner, page, language: params.language, country: preferences.country, suitableFor }
  const found = await unlessUnavailable(deps, listsAway, () => listMemberLists(deps, asked))
  if (found === null) return failure('lists', 503)
  // To others, a member without public lists looks like an unknown one.
  if (found.lists.length === 0) return failure(isViewer ? 'none' : 'unknown', 404)
  const shown = shownLists(
    found.lists.map(({ list }) => list),
    deps,
  )
  const own = await loadUserTitles(
    context,
    found.lists.flatMap(({ cards }) => cards),
  )
  return data({
    problem: null,
    owner: { displayName: owner.displayName, avatarUrl: shownPicture(owner.avatarUrl, deps.files.url), isViewer },
    // Their cards replace the preview's posters.
    lists: found.lists.map(({ cards }, at) => ({ list: { ...shown[at]!, preview: [] }, cards })),
    page,
    hasMore: found.hasMore,
    ...own,
  })
}

function failure(problem: 'profile' | 'unknown' | 'none' | 'lists', status: 404 | 503) {
  return data({ problem, owner: null, lists: [], page: 1, hasMore: false }, { status })
}

/** Page from 1, up to the maximum number of lists. */
function readPage({ searchParams }: URL): number {
  const page = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1
}

export default function MemberListsRoute({ loaderData }: Route.ComponentProps) {
  const { problem, owner } = loaderData
  if (owner !== null) return <MemberContent {...loaderData} owner={owner} />
  if (problem === 'unknown' || problem === 'none') return <NoPublicLists isOwn={problem === 'none'} />
  return <ListsFailed problem={problem} />
}
