import type { z } from 'zod'
import { parseJson } from '#shared/text/parse-json.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { body, mark, OWN_DATA_VERSION, ratingRow, watchDaysRow, watchlistRow } from './document.ts'
import type { RatingRow, GrowingSection, WatchDaysRow, WatchlistRow } from './document.ts'
import { LISTS_PER_MEMBER } from '#shared/lists/limits.ts'
import { fieldOf } from './field-of.ts'
import { readListRows } from './read-list-rows.ts'
import type { ImportProblem } from './import-problem.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_PROBLEMS } from './limits.ts'
import { watchedBefore } from './watched-before.ts'

export interface OwnDataDocument {
  watchlist: WatchlistRow[]
  ratings: RatingRow[]
  watched: WatchDaysRow[]
  /** Each a ListRow as JSON (read-list-rows.ts): passing them between threads as objects would block both. */
  lists: string[]
  services: number[]
}

type Result<Read> = { ok: true; read: Read } | { ok: false; problems: ImportProblem[] }

/** Parses a file into a document, or returns its faults, at most twenty. Unknown fields and sections are ignored. */
export function readDocument(bytes: Uint8Array): Result<OwnDataDocument> {
  if (bytes.byteLength > MAX_IMPORT_BYTES) return refused({ code: 'too-large' })
  const value = parseJson(bytes)
  if (value === undefined) return refused({ code: 'not-json' })
  const marked = mark.safeParse(value)
  if (!marked.success) return refused({ code: 'not-own-data', ...fieldOf(marked.error) })
  if (marked.data.version > OWN_DATA_VERSION) return refused({ code: 'newer-version' })
  const parsed = body.safeParse(value)
  if (!parsed.success) return refused({ code: 'not-own-data', ...fieldOf(parsed.error) })
  const { preferences, watchlist = [], ratings = [], watched = [], lists = [] } = parsed.data
  if (watchlist.length + ratings.length + watched.length > MAX_IMPORT_ROWS || lists.length > LISTS_PER_MEMBER)
    return refused({ code: 'too-many-rows' })
  const entries = readSection('watchlist', watchlist, watchlistRow)
  const given = readSection('ratings', ratings, ratingRow)
  const days = readSection('watched', watched, watchDaysRow)
  const made = readListRows(lists)
  const problems = [...entries.problems, ...given.problems, ...days.problems, ...made.problems].slice(0, MAX_PROBLEMS)
  if (problems.length > 0) return { ok: false, problems }
  const services = (preferences?.services ?? []).map(({ id }) => id)
  return {
    ok: true,
    read: {
      watchlist: entries.rows,
      ratings: given.rows,
      watched: marked.data.version < 3 ? watchedBefore(entries.rows, given.rows) : days.rows,
      lists: made.rows,
      services,
    },
  }
}

function refused(problem: ImportProblem): { ok: false; problems: ImportProblem[] } {
  return { ok: false, problems: [problem] }
}

function readSection<Row extends TitleRef>(
  section: GrowingSection,
  values: readonly unknown[],
  shape: z.ZodType<Row>,
): { rows: Row[]; problems: ImportProblem[] } {
  const rows: Row[] = []
  const problems: ImportProblem[] = []
  const seen = new Set<string>()
  for (const [index, value] of values.entries()) {
    const place = { section, row: index + 1 }
    const parsed = shape.safeParse(value)
    if (!parsed.success) problems.push({ code: 'invalid-value', ...place, ...fieldOf(parsed.error) })
    else if (seen.has(titleKey(parsed.data))) problems.push({ code: 'duplicate-title', ...place })
    else {
      seen.add(titleKey(parsed.data))
      rows.push(parsed.data)
    }
    if (problems.length >= MAX_PROBLEMS) break
  }
  return { rows, problems }
}
