export interface Comparison {
  /** Values of the recording that were read. */
  compared: number
  /** Paths at which a value was lost or changed. */
  differences: string[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Lists and records that the client unwraps from their enclosing object. */
function unwrap(recorded: unknown, read: unknown): unknown {
  if (!isObject(recorded)) return recorded
  if (Array.isArray(read))
    return recorded.results ?? recorded.keywords ?? recorded.genres ?? recorded.titles ?? recorded.translations
  return isObject(read) && !('results' in read) && isObject(recorded.results) ? recorded.results : recorded
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''
const isEmpty = (value: unknown) => isAbsent(value) || value === 0 || value === false

function join(parts: Comparison[]): Comparison {
  return {
    compared: parts.reduce((sum, part) => sum + part.compared, 0),
    differences: parts.flatMap((part) => part.differences),
  }
}

/** Compares the parsed result with the recording: every value in the result must equal the recording's. */
export function compare(wrapped: unknown, read: unknown, path = ''): Comparison {
  const recorded = unwrap(wrapped, read)
  const wrong = { compared: 1, differences: [`${path}: ${JSON.stringify(recorded)?.slice(0, 80)}`] }
  if (Array.isArray(read)) {
    if (recorded === undefined || recorded === null) return read.length === 0 ? join([]) : wrong
    if (!Array.isArray(recorded) || recorded.length !== read.length) return wrong
    return join(read.map((item, index) => compare(recorded[index], item, `${path}.${index}`)))
  }
  if (isObject(read)) {
    if (!isObject(recorded)) return recorded === undefined && Object.values(read).every(isEmpty) ? join([]) : wrong
    const countries = Object.keys(recorded).filter((key) => /^[A-Z]{2}$/.test(key))
    const keys = new Set([...Object.keys(read), ...countries])
    return join([...keys].map((key) => compareKey(recorded, read, key, path)))
  }
  if (isAbsent(recorded)) return isEmpty(read) ? join([]) : wrong
  return read === recorded ? { compared: 1, differences: [] } : wrong
}

function compareKey(recorded: Record<string, unknown>, read: Record<string, unknown>, key: string, path: string) {
  // Lists of one kind omit it, and the client fills it in.
  if (key === 'media_type' && recorded[key] === undefined) return join([])
  return compare(recorded[key], read[key], `${path}.${key}`)
}
