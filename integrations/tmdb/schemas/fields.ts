import { z } from 'zod'
import { MAX_ID } from '#shared/title.ts'

/*
 * What real answers lack is normal: fields come missing, null or '' without notice. These fields settle it once:
 * texts become '' or null, numbers 0 or null, lists []. A value of the wrong type still refuses the answer.
 */

/** PostgreSQL takes neither NUL nor unpaired surrogates. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

const realDate = z.iso.date()

export const id = z.int().positive().max(MAX_ID)

export const text = z
  .string()
  .nullish()
  .transform((value) => clean(value ?? ''))

/** A text without which the item is of no use. */
export const name = z.string().min(1).transform(clean)

export const textOrNull = text.transform((value) => (value === '' ? null : value))

/** 'YYYY-MM-DD', or null for '', null and what is no date. */
export const dateOrNull = textOrNull.transform((value) => (realDate.safeParse(value).success ? value : null))

export const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

export const count = number.transform((value) => Math.max(0, Math.trunc(value)))

export const countOrNull = z
  .number()
  .nullish()
  .transform((value) => (value == null ? null : Math.max(0, Math.trunc(value))))

/** TMDB's popularity: open-ended, never negative. */
export const popularity = number.transform((value) => Math.max(0, value))

/** Vote average, 0 to 10. */
export const rating = number.transform((value) => Math.min(10, Math.max(0, value)))

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** A list whose unreadable items are left out: one odd cast member must not cost the title. */
export function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((values) =>
      (values ?? []).flatMap((value) => {
        const parsed = item.safeParse(value)
        return parsed.success ? [parsed.data] : []
      }),
    )
}

export const idAndName = z.object({ id, name: text })

/** A page of results, as searches, rows and appended `similar` come. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    page: z
      .int()
      .nullish()
      .transform((value) => value ?? 1),
    results: list(item),
    total_pages: count,
    total_results: count,
  })
}
