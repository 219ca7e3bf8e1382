import type { z } from 'zod'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { body, mark, OWN_DATA_VERSION, ratingRow, watchlistRow } from './document.ts'
import type { RatingRow, Section, WatchlistRow } from './document.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_PROBLEMS } from './limits.ts'

export type ImportProblemCode =
  | 'too-many-tries'
  | 'too-large'
  | 'not-json'
  | 'not-own-data'
  | 'newer-version'
  | 'too-many-rows'
  | 'invalid-value'
  | 'duplicate-title'
  | 'watchlist-full'
  | 'ratings-full'

/** Why a file is not taken, and where to mend it. */
export interface ImportProblem {
  code: ImportProblemCode
  section?: Section
  /** From 1, within its section. */
  row?: number
  field?: string
}

export interface OwnDataDocument {
  watchlist: WatchlistRow[]
  ratings: RatingRow[]
  services: number[]
}

type Reading<Read> = { ok: true; read: Read } | { ok: false; problems: ImportProblem[] }

/** A file as a document, or all that is wrong with it, twenty faults at most. Fields and sections that are not known are passed over. */
export function readDocument(text: string): Reading<OwnDataDocument> {
  if (Buffer.byteLength(text) > MAX_IMPORT_BYTES) return refused({ code: 'too-large' })
  const value = parseJson(text.replace(/^\ufeff/, ''))
  if (value === undefined) return refused({ code: 'not-json' })
  const marked = mark.safeParse(value)
  if (!marked.success) return refused({ code: 'not-own-data', ...fieldOf(marked.error) })
  if (marked.data.version > OWN_DATA_VERSION) return refused({ code: 'newer-version' })
  const parsed = body.safeParse(value)
  if (!parsed.success) return refused({ code: 'not-own-data', ...fieldOf(parsed.error) })
  const { preferences, watchlist = [], ratings = [] } = parsed.data
  if (watchlist.length + ratings.length > MAX_IMPORT_ROWS) return refused({ code: 'too-many-rows' })
  const entries = readSection('watchlist', watchlist, watchlistRow)
  const given = readSection('ratings', ratings, ratingRow)
  const problems = [...entries.problems, ...given.problems].slice(0, MAX_PROBLEMS)
  if (problems.length > 0) return { ok: false, problems }
  const services = (preferences?.services ?? []).map(({ id }) => id)
  return { ok: true, read: { watchlist: entries.rows, ratings: given.rows, services } }
}

function refused(problem: ImportProblem): { ok: false; problems: ImportProblem[] } {
  return { ok: false, problems: [problem] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readSection<Row extends TitleRef>(
  section: Section,
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

function fieldOf(error: z.ZodError): { field?: string } {
  const path = error.issues[0]?.path ?? []
  return path.length === 0 ? {} : { field: path.map(String).join('.') }
}
