import { z } from 'zod'
import type { Clock } from '#shared/clock.ts'
import { createExpiringCache } from '#shared/expiring-cache.ts'
import type { Logger } from '#shared/logger.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createRequest } from './create-request.ts'
import type { Query } from './create-request.ts'
import { CACHE_MAX_ENTRIES, CACHE_TTL_MS, STALE_MAX_MS, UNKNOWN_MAX_ENTRIES, UNKNOWN_TTL_MS } from './limits.ts'
import type { CallTurn } from '../upstream/turn.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** Requests JSON from TMDB; throws only UpstreamError. `make` creates a new request for each attempt. */
export type Ask = (make: () => Request, path: string, turn?: CallTurn) => Promise<unknown>

interface GetOptions {
  baseUrl: string
  apiKey: string
  clock: Clock
  logger: Logger
  ask: Ask
}

interface Asked<Schema extends z.ZodType> {
  path: string
  query?: Query
  /** One path is always parsed with one schema. */
  schema: Schema
  turn?: CallTurn
}

interface AskedAbout<Schema extends z.ZodType> {
  kind: 'movie' | 'tv' | 'person' | 'collection'
  id: number
  /** Path below the title, person or collection: '/credits'. */
  part?: string
  query?: Query
  schema: Schema
  isFreshOnly?: boolean
  isPassing?: boolean
  turn?: CallTurn
}

export interface Getter {
  /** Throws UpstreamError. */
  get<Schema extends z.ZodType>(asked: Asked<Schema>): Promise<z.output<Schema>>
  /** Null if TMDB does not know the id. */
  getAbout<Schema extends z.ZodType>(asked: AskedAbout<Schema>): Promise<z.output<Schema> | null>
}

/** TMDB does not know the id. A 404 that is not in TMDB's own words says nothing about ids and is `invalid`. */
function isUnknownId(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'status' && error.status === 404
}

const identified = z.looseObject({ id: z.number() })

function read<Schema extends z.ZodType>(answer: unknown, path: string, schema: Schema, id?: number): z.output<Schema> {
  const invalid = (what: string) => new UpstreamError('invalid', `TMDB's answer to ${path} ${what}`)
  const about = identified.safeParse(answer)
  if (id !== undefined && about.success && about.data.id !== id) throw invalid('is about another id')
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 3)
  throw invalid(`has an unexpected shape at ${where.join(', ')}`)
}

/** A call that shared another's turn would be as late as that one, or be refused with it. */
function sharersOf({ withinMs, isBackground = false }: CallTurn = {}): string {
  return isBackground ? 'background' : String(withinMs)
}

/** Reads through memory: fresh responses, ids known to be unknown, and earlier responses if TMDB fails. */
export function createGetter({ clock, logger, ask, ...target }: GetOptions): Getter {
  const unknownPaths = createExpiringCache<true>(clock, { max: UNKNOWN_MAX_ENTRIES, ttlMs: UNKNOWN_TTL_MS })
  const cache = createAnswerCache<unknown>(clock, {
    freshMs: CACHE_TTL_MS,
    staleMs: STALE_MAX_MS,
    maxEntries: CACHE_MAX_ENTRIES,
    maySurvive: (error) => error instanceof UpstreamError && !isUnknownId(error),
    onStale(error) {
      if (error instanceof UpstreamError && error.kind !== 'open') {
        logger.warn({ error: error.message }, 'An earlier answer of TMDB can stand in')
      }
    },
  })

  async function askKnown(make: () => Request, path: string, whole: string, turn?: CallTurn): Promise<unknown> {
    if (unknownPaths.get(whole) || unknownPaths.get(path)) {
      throw new UpstreamError('status', `TMDB answered 404 to ${path} not long ago`, { status: 404 })
    }
    try {
      return await ask(make, path, turn)
    } catch (error) {
      if (isUnknownId(error)) unknownPaths.set(path, true)
      throw error
    }
  }

  return {
    async get({ path, query = {}, schema, turn }) {
      const { key, make } = createRequest(target, path, query)
      const load = async () => read(await ask(make, path, turn), path, schema)
      const answer = await cache.through(key, load, { isFreshOnly: false, among: sharersOf(turn) })
      return answer as z.output<typeof schema>
    },
    async getAbout({ kind, id, part = '', query = {}, schema, isFreshOnly = false, isPassing = false, turn }) {
      const whole = `/${kind}/${id}`
      const path = `${whole}${part}`
      const { key, make } = createRequest(target, path, query)
      const load = async () => read(await askKnown(make, path, whole, turn), path, schema, id)
      try {
        const answer = await cache.through(key, load, { isFreshOnly, isPassing, among: sharersOf(turn) })
        return answer as z.output<typeof schema>
      } catch (error) {
        if (isUnknownId(error)) return null
        throw error
      }
    },
  }
}

/** The same, with the same memory, for work that no user waits for: its requests yield to others. */
export function inBackground({ get, getAbout }: Getter): Getter {
  const turn: CallTurn = { isBackground: true }
  return { get: (asked) => get({ ...asked, turn }), getAbout: (asked) => getAbout({ ...asked, turn }) }
}
