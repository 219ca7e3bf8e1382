/** One field that changed. A value that did not exist before, or no longer does, is undefined. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** The contents of a log line, by part. */
export interface LogContent {
  changes: FieldChange[]
  /** For a refused request, what it would have changed. */
  wanted: FieldChange[]
  /** Why it was refused; null if it was done. */
  refused: string | null
  /** Everything else in the line. */
  rest: Record<string, unknown>
}

/** Unchanged fields are left out. */
export function changesOf({ before, after, wanted, refused, ...rest }: Record<string, unknown>): LogContent {
  const differ = (to: unknown) => (to === undefined && before === undefined ? [] : compare(before, to))
  return {
    changes: wanted === undefined ? differ(after) : [],
    wanted: wanted === undefined ? [] : differ(wanted),
    refused: typeof refused === 'string' ? refused : null,
    rest,
  }
}

function compare(before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  const fields = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...fields]
    .map((field) => ({ field, before: from[field], after: to[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === undefined || state === null) return {}
  return typeof state === 'object' && !Array.isArray(state) ? { ...state } : { '': state }
}
