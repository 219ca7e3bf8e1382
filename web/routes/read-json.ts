import { MAX_ID } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** The object that a request carries as JSON; null where it carries none. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const TYPES: ReadonlyMap<unknown, TitleRef['type']> = new Map([
  ['movie', 'movie'],
  ['tv_show', 'tv_show'],
  ['tv', 'tv_show'],
])

/** A title as others name it: TMDB's `tv` too, and the id also in digits. Null where it can name none. */
export function readTitleRef(type: unknown, id: unknown): TitleRef | null {
  const known = TYPES.get(type)
  const number = typeof id === 'string' && /^[0-9]{1,10}$/.test(id) ? Number(id) : id
  if (known === undefined || typeof number !== 'number') return null
  return Number.isInteger(number) && number >= 1 && number <= MAX_ID ? { type: known, id: number } : null
}
