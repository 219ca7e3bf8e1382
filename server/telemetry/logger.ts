import pino from 'pino'
import type { DestinationStream } from 'pino'
import type { Env } from '../config/env.ts'

/** Never logged, wherever they occur in a line's fields. */
const SECRET_FIELD = /password|secret|token|cookie|authorization|api_?key|(?:database|direct|redis|smtp)_?url/i
/** What database drivers attach to their errors besides the message: values of queries and rows, with any personal data in them. */
const VALUE_FIELDS: ReadonlySet<string> = new Set(['params', 'parameters', 'detail', 'where', 'queryOptions'])
const MAX_DEPTH = 4
/** Lines are buffered and written together: one write for each costs more than serving a cached page. */
const HELD_BYTES = 4_096
const HELD_MS = 200

/** Structured JSON lines to stdout, written without blocking; `flush` writes the buffer before an exit. */
export function createLogger({ logLevel }: Pick<Env, 'logLevel'>, destination?: DestinationStream) {
  const stream =
    destination ?? pino.destination({ dest: 1, sync: false, minLength: HELD_BYTES, periodicFlush: HELD_MS })
  const logger = pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields, 0) },
      serializers: { err: describeError },
    },
    stream,
  )
  return Object.assign(logger, {
    flushNow() {
      if ('flushSync' in stream && typeof stream.flushSync === 'function') stream.flushSync()
    },
  })
}

export type ProcessLogger = ReturnType<typeof createLogger>

function describeError(error: Error): unknown {
  const described: object = pino.stdSerializers.err(error)
  if (described === error) return error
  return withoutSecrets(Object.fromEntries(Object.entries(described).filter(([name]) => !VALUE_FIELDS.has(name))), 0)
}

/** Returns the same object if it has no secret, which is nearly always: copying each line would cost more than writing it. */
function withoutSecrets(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  let clean = fields
  for (const name in fields) {
    const value = fields[name]
    const safe = SECRET_FIELD.test(name)
      ? '[redacted]'
      : isPlain(value) && depth < MAX_DEPTH
        ? withoutSecrets(value, depth + 1)
        : value
    if (safe === value) continue
    if (clean === fields) clean = { ...fields }
    clean[name] = safe
  }
  return clean
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Error)
}
