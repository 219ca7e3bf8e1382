import { z } from 'zod'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'

const TYPES: ReadonlyMap<unknown, TitleRef['type']> = new Map([
  ['movie', 'movie'],
  ['tv_show', 'tv_show'],
  ['tv', 'tv_show'],
])

/** A title in the notations of callers: also TMDB's `tv`, and ids as digits. Null if it cannot be a title. */
export function readTitleRef(type: unknown, id: unknown): TitleRef | null {
  const known = TYPES.get(type)
  const number = typeof id === 'string' && /^[0-9]{1,10}$/.test(id) ? Number(id) : id
  if (known === undefined || typeof number !== 'number') return null
  return Number.isInteger(number) && number >= 1 && number <= MAX_ID ? { type: known, id: number } : null
}

/** The fields that name a title. They accept anything, so that guests are first led to sign in; `readTitleRef` validates them. */
export const TITLE_FIELDS = {
  type: z
    .unknown()
    .optional()
    .meta({ enum: [...TYPES.keys()] }),
  id: z.unknown().optional().meta({ type: 'integer', minimum: 1, maximum: MAX_ID, description: 'TMDB’s id.' }),
}

/** The same as parameters. */
export const TITLE_PARAMETERS = {
  type: z.enum(TITLE_TYPES).optional(),
  id: z.number().optional().describe('TMDB’s id.'),
}

/** Where a form redirects to; anything but text counts as missing, and other sites are refused by `returnAddress`. */
export const RETURN_FIELD = {
  returnTo: z.string().optional().catch(undefined).describe('Path of this site to which a form is led back.'),
}
