import type { RouterContextProvider } from 'react-router'
import { listCards } from '#domain/titles/list-cards.ts'
import { defaultNames } from '#domain/lists/default-names.ts'
import { findHeld } from '#domain/lists/find-held.ts'
import { findList } from '#domain/lists/find-list.ts'
import { listHolding } from '#domain/lists/list-holding.ts'
import { listMyLists } from '#domain/lists/list-my-lists.ts'
import type { MyLists } from '#domain/lists/list-my-lists.ts'
import { searchContent } from '#domain/lists/search-content.ts'
import type { HoldingList, ListPage } from '#shared/lists/list.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { depsContext, requestContext } from '../../../context.ts'
import type { MyListsQuery, Opened } from './query.ts'

export interface MyListsPage extends MyLists {
  /** Number of the next page; null if there is none. */
  nextCursor: string | null
}

/** The list being viewed, and the search results for it; only without scripts. */
export interface Viewed {
  page: ListPage
  /** Null if there was no valid search. */
  found: { cards: TitleCard[]; held: string[] } | null
}

/** A title and the lists that it can be added to. */
export interface Adding {
  ref: TitleRef
  /** Null if it is not stored. */
  card: TitleCard | null
  lists: HoldingList[]
}

interface Input {
  viewer: Member
  query: MyListsQuery
  language: string
}

export async function loadMyLists(
  context: Readonly<RouterContextProvider>,
  { viewer, query, language }: Input,
): Promise<MyListsPage> {
  const { text: search, visibility, state, sort, page } = query
  const lists = await listMyLists(context.get(depsContext), {
    viewer,
    search,
    isPublic: visibility === undefined ? undefined : visibility === 'public',
    isPublished: state === undefined ? undefined : state === 'published',
    sort,
    page,
    language,
  })
  return { ...lists, nextCursor: lists.hasMore ? String(page + 1) : null }
}

/** What else the page's URL has opened. */
export async function loadOpened(
  context: Readonly<RouterContextProvider>,
  { viewer, opened: { panel, adding, find }, language }: Omit<Input, 'query'> & { opened: Opened },
): Promise<{ names: string[]; viewed: Viewed | null; adding: Adding | null }> {
  const asked = { viewer, language }
  const [viewed, holding] = await Promise.all([
    panel?.name === 'view' ? loadViewed(context, { ...asked, listId: panel.list, find }) : null,
    adding === null ? null : loadAdding(context, { ...asked, ref: adding }),
  ])
  return { names: defaultNames(language), viewed, adding: holding }
}

interface Viewing {
  viewer: Member
  language: string
  listId: string
}

/** One page of one of the viewer's own lists; null if they have no such list. */
export async function loadOwnItems(
  context: Readonly<RouterContextProvider>,
  { viewer, language, listId, from }: Viewing & { from?: number },
): Promise<ListPage | null> {
  const { country } = context.get(requestContext).preferences
  const found = await findList(context.get(depsContext), {
    name: listId,
    viewer,
    services: [],
    ...(from === undefined ? {} : { from }),
    language,
    country,
  })
  return found.kind === 'found' && found.own !== null ? found : null
}

async function loadViewed(
  context: Readonly<RouterContextProvider>,
  { find, ...viewing }: Viewing & { find: string },
): Promise<Viewed | null> {
  const page = await loadOwnItems(context, viewing)
  if (page === null) return null
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { preferences, mayAskUpstream: mayAsk } = seen
  const { suitableFor } = ownViewOf(seen)
  const { viewer, language, listId } = viewing
  const found = await searchContent(deps, { query: find, language, country: preferences.country, suitableFor, mayAsk })
  if (found === 'too-short') return { page, found: null }
  const { cards } = found
  return { page, found: { cards, held: await findHeld(deps, { viewer, listId, refs: cards }) } }
}

async function loadAdding(
  context: Readonly<RouterContextProvider>,
  { viewer, language, ref }: { viewer: Member; language: string; ref: TitleRef },
): Promise<Adding> {
  const deps = context.get(depsContext)
  const { country } = context.get(requestContext).preferences
  const [[card = null], lists] = await Promise.all([
    listCards(deps.db, { refs: [ref], language, country }),
    listHolding(deps, { viewer, ref, language }),
  ])
  return { ref, card, lists }
}
