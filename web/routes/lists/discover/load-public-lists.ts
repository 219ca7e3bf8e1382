import type { RouterContextProvider } from 'react-router'
import { listPublicLists } from '#domain/lists/list-public-lists.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { shownLists } from '../shown-lists.ts'

/** One page of public lists that match `q`, after the cursor `after`. */
export async function loadPublicLists(
  context: Readonly<RouterContextProvider>,
  { query, language }: { query: URLSearchParams; language: string },
) {
  const deps = context.get(depsContext)
  const search = searchedFor(query)
  const { lists, nextCursor } = await listPublicLists(deps, {
    search,
    cursor: query.get('after') ?? undefined,
    language,
    suitableFor: ownViewOf(context.get(requestContext)).suitableFor,
  })
  return { lists: shownLists(lists, deps), nextCursor }
}

export function searchedFor(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim()
}
