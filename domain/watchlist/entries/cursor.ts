import { z } from 'zod'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { WATCHLIST_SORTS } from '../sorts.ts'
import type { EntryQuery } from './query.ts'

/** Where a page ended. Paging continues from there even if that title is removed or moved meanwhile. */
export interface WatchlistPosition extends TitleRef {
  /** Microseconds since 1970. */
  added: number
  /** The sort key of the entry: a number, smaller first; a title, null if it has none; 0 if only the time counts. */
  key: number | string | null
}

/** Longest title in a cursor, in characters, since it becomes part of an address. */
const KEY_LENGTH = 300
const MAX_CURSOR_LENGTH = 3_000

const shape = z.tuple([
  z.enum(WATCHLIST_SORTS),
  z.boolean(),
  z.enum(TITLE_TYPES),
  z.int().min(1).max(MAX_ID),
  z.int(),
  z.union([z.int().min(-MAX_ID).max(MAX_ID), z.string().max(KEY_LENGTH), z.null()]),
])

export function writeCursor({ sort, descending }: EntryQuery, { type, id, added, key }: WatchlistPosition): string {
  const kept = typeof key === 'string' ? key.slice(0, KEY_LENGTH) : key
  return Buffer.from(JSON.stringify([sort, descending, type, id, added, kept])).toString('base64url')
}

/** Null, meaning the first page, if the text is no cursor or belongs to another order. */
export function readCursor({ sort, descending }: EntryQuery, text: string | undefined): WatchlistPosition | null {
  if (text === undefined || text.length > MAX_CURSOR_LENGTH) return null
  const parsed = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success) return null
  const [ofSort, wasDescending, type, id, added, key] = parsed.data
  if (ofSort !== sort || wasDescending !== descending) return null
  if (sort === 'title' ? typeof key === 'number' : typeof key !== 'number') return null
  return { type, id, added, key }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
