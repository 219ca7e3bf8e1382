/** One thing that is different now. What was not there before, or is not any more, is undefined. */
export interface Change {
  field: string
  before: unknown
  after: unknown
}

/** What a line of the log says, taken apart. */
export interface Told {
  changes: Change[]
  /** Of what was asked for and refused, what it would have changed. */
  wanted: Change[]
  /** Why it was refused; null where it was done. */
  refused: string | null
  /** All else that the line holds. */
  rest: Record<string, unknown>
}

/** Fields that are as they were are left out. */
export function changesOf({ before, after, wanted, refused, ...rest }: Record<string, unknown>): Told {
  const differ = (to: unknown) => (to === undefined && before === undefined ? [] : compare(before, to))
  return {
    changes: wanted === undefined ? differ(after) : [],
    wanted: wanted === undefined ? [] : differ(wanted),
    refused: typeof refused === 'string' ? refused : null,
    rest,
  }
}

function compare(before: unknown, after: unknown): Change[] {
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
