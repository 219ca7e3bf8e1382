import { z } from 'zod'
import { MAX_ID } from '#shared/titles/title.ts'

/* Real responses are often incomplete: fields are missing, null, '' or of another type without notice. These fields normalise
   that in one place: texts become '' or null, numbers 0 or null, lists []. Only `id`, `name` and `items` reject the object they
   are part of. */

/** PostgreSQL accepts neither NUL nor unpaired surrogates. */
export function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

const realDate = z.iso.date()
/** The first films were made in 1874. Announced films are some years ahead. */
const FIRST_YEAR = 1874
const LAST_YEAR = 2100

function isRealDate(value: string): boolean {
  // PostgreSQL has no year 0.
  return realDate.safeParse(value).success && !value.startsWith('0000')
}

function isPossible(date: string): boolean {
  const year = Number(date.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

export const id = z.int().positive().max(MAX_ID)

export const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => clean(value ?? ''))

/** A required text: without it the item is of no use. */
export const name = z.string().min(1).transform(clean)

export const textOrNull = text.transform((value) => (value === '' ? null : value))

/** 'YYYY-MM-DD', or null for '', null and invalid dates. */
export const dateOrNull = textOrNull.transform((value) => (value !== null && isRealDate(value) ? value : null))

/** Date of a release or an episode: also null if no film can be that old, or that far ahead. */
export const releaseDateOrNull = dateOrNull.transform((value) => (value !== null && isPossible(value) ? value : null))

const numberOrNull = z
  .number()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

export const number = numberOrNull.transform((value) => value ?? 0)

function whole(value: number, max: number): number {
  return Math.min(max, Math.max(0, Math.trunc(value)))
}

/** Up to the maximum of a PostgreSQL integer. */
export const count = number.transform((value) => whole(value, MAX_ID))

export const countOrNull = numberOrNull.transform((value) => (value === null ? null : whole(value, MAX_ID)))

/** US dollars. */
export const amount = number.transform((value) => whole(value, Number.MAX_SAFE_INTEGER))

/** TMDB's popularity: open-ended, never negative. */
export const popularity = number.transform((value) => Math.max(0, value))

/** The longest film is 51,420 minutes. */
const MAX_RUNTIME = 60_000

function isRuntime(minutes: number): boolean {
  return minutes >= 1 && minutes <= MAX_RUNTIME
}

/** Whole minutes; null for 0, which means unknown, and for impossible values. */
export const runtimeOrNull = numberOrNull.transform((value) =>
  value !== null && isRuntime(value) ? Math.trunc(value) : null,
)

export const runtime = z.number().refine(isRuntime).transform(Math.trunc)

/** Vote average, 0 to 10; 0, as without votes, for anything else. */
export const rating = number.transform((value) => (value >= 0 && value <= 10 ? value : 0))

export const ratingOrNull = numberOrNull.transform((value) =>
  value === null ? null : Math.min(10, Math.max(0, value)),
)

/** Whether something is adult content: any value but `false` means that it is. Responses about tv shows may omit it. */
export const adult = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== false)

export const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? false)

function readable<Item extends z.ZodType>(item: Item, values: readonly unknown[]): z.output<Item>[] {
  return values.flatMap((value) => {
    const parsed = item.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
}

/** A list without its unreadable items: one malformed cast member must not cost the title. */
export function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((values) => readable(item, values ?? []))
}

/** Like `list`, but null if there is no readable list: an empty one means that TMDB has no items. */
export function listOrNull<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((values) => (values === null || values === undefined ? null : readable(item, values)))
}

/** The list that a response consists of: it is required, its unreadable items are left out. */
export function items<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).transform((values) => readable(item, values))
}

/** Values by upper-case country code; unreadable ones are left out. */
export function byCountry<Item extends z.ZodType>(item: Item) {
  return z.record(z.string(), z.unknown()).transform((values) => {
    const found = Object.entries(values).flatMap(([code, value]) => {
      const parsed = item.safeParse(value)
      return /^[A-Z]{2}$/.test(code) && parsed.success ? [[code, parsed.data] as const] : []
    })
    return Object.fromEntries(found) as Record<string, z.output<Item>>
  })
}

/** An object that may be missing or unreadable, which gives null. */
export function orNull<Block extends z.ZodType>(block: Block) {
  return block
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
}

/** A block of append_to_response: present only if it was requested and is readable. */
export function appended<Block extends z.ZodType>(block: Block) {
  return block.optional().catch(undefined)
}

/** A block as a response of its own: it includes the id it is about. */
export function answering<Block extends z.ZodType>(block: Block) {
  return z.looseObject({ id }).pipe(block as z.ZodType<z.output<Block>, { id: number }>)
}

export const idAndName = z.object({ id, name: text })

/** Like `listOrNull`, for items with ids, each once. */
export function once<Item extends z.ZodType<{ id: number }>>(item: Item) {
  return listOrNull(item).transform(
    (values) => values && [...new Map(values.map((value) => [value.id, value])).values()],
  )
}

/** A page of results, as in searches, lists and appended `similar`. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    page: z.int().positive().catch(1),
    results: items(item),
    total_pages: count,
    total_results: count,
  })
}

export interface ResultPage<Result> {
  page: number
  results: Result[]
  total_pages: number
  total_results: number
}
