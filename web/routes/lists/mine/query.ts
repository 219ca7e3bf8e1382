import { MY_LIST_SORTS } from '#shared/lists/sorts.ts'
import type { MyListSort } from '#shared/lists/sorts.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'

const VISIBILITIES = ['public', 'private'] as const
const STATES = ['published', 'draft'] as const
/** More pages than the maximum number of lists fills. */
const MAX_PAGE = 100

/** Which of the member's lists are shown, and how. */
export interface MyListsQuery {
  text: string
  visibility: (typeof VISIBILITIES)[number] | undefined
  state: (typeof STATES)[number] | undefined
  sort: MyListSort
  /** From 1. */
  page: number
}

/** What else the page can show for visitors without scripts; each names a list by its id. */
export const PANELS = ['edit', 'delete', 'view'] as const
export type Panel = (typeof PANELS)[number]

export interface Opened {
  isNew: boolean
  /** Name of the new list, as typed so far. */
  name: string
  panel: { name: Panel; list: string } | null
  /** A title that is to be added to lists. */
  adding: TitleRef | null
  /** Search text for titles to be added to the viewed list. */
  find: string
}

export function readMyListsQuery(parameters: URLSearchParams): MyListsQuery {
  const one = <T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === parameters.get(name))
  const page = Number(parameters.get('page') ?? 1)
  return {
    text: (parameters.get('q') ?? '').trim(),
    visibility: one(VISIBILITIES, 'visibility'),
    state: one(STATES, 'state'),
    sort: one(MY_LIST_SORTS, 'sort') ?? 'updated',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** The query of a URL that shows this; from the first list on, unless `page` is among the changes. */
export function myListsSearch(query: MyListsQuery, changes: Partial<MyListsQuery> = {}): string {
  const { text, visibility, state, sort, page } = { ...query, page: 1, ...changes }
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  if (visibility !== undefined) parameters.set('visibility', visibility)
  if (state !== undefined) parameters.set('state', state)
  if (sort !== 'updated') parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  return `?${parameters}`
}

/** The same lists with something else opened or named. */
export function withOpened(query: MyListsQuery, opened: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(myListsSearch(query, { page: query.page }))
  for (const [name, value] of Object.entries(opened)) parameters.set(name, value)
  return `?${parameters}`
}

export function readOpened(parameters: URLSearchParams): Opened {
  const name = PANELS.find((panel) => parameters.has(panel))
  const [type, id] = (parameters.get('add') ?? '').split('/')
  const known = TITLE_TYPES.find((each) => each === type)
  return {
    isNew: parameters.has('new'),
    name: parameters.get('name') ?? '',
    panel: name === undefined ? null : { name, list: parameters.get(name) ?? '' },
    adding: known === undefined || !/^[1-9][0-9]{0,8}$/.test(id ?? '') ? null : { type: known, id: Number(id) },
    find: (parameters.get('find') ?? '').trim(),
  }
}
