import { IMPORT_GROUPS } from '#shared/imports/import.ts'
import type { ImportGroup } from '#shared/imports/import.ts'

/** The part of a preview that the URL asks for. */
export interface PreviewQuery {
  group: ImportGroup
  /** From 1. */
  page: number
  /** The row that is searched manually, and the search text. */
  row: number | null
  find: string
}

const FIND_LENGTH = 200
const MAX_PAGE = 10_000

/** `otherwise`: the group shown if the URL names none. */
export function readPreviewQuery(query: URLSearchParams, otherwise: ImportGroup): PreviewQuery {
  const group = IMPORT_GROUPS.find((name) => name === query.get('show')) ?? otherwise
  return {
    group,
    page: whole(query.get('page')) ?? 1,
    row: whole(query.get('row')),
    find: (query.get('find') ?? '').slice(0, FIND_LENGTH),
  }
}

function whole(text: string | null): number | null {
  const number = Number(text)
  return text !== null && /^\d{1,6}$/.test(text) && number >= 1 && number <= MAX_PAGE * 20 ? number : null
}

/** The query of another group, page or row. */
export function previewSearch(
  group: ImportGroup,
  { page = 1, row, find }: { page?: number; row?: number; find?: string } = {},
): string {
  const query = new URLSearchParams({ show: group })
  if (page > 1) query.set('page', String(page))
  if (row !== undefined) query.set('row', String(row))
  if (find !== undefined) query.set('find', find)
  return `?${query}`
}

export function rowAnchor(number: number): string {
  return `title-${number}`
}
