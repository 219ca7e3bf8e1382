import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '#shared/logger.ts'
import type { Listen, Listener } from './listen.ts'
import { takesWrites } from './scale/primary/connect-to-primary.ts'
import type { Primary } from './scale/primary/find-primary.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'

const CONNECT_LIMIT_MS = 3_000
/** How often the connection is checked: a dead one may not report anything by itself. */
const ASK_EVERY_MS = 3_000
const ANSWER_LIMIT_MS = 3_000
/** The wait before each further attempt doubles up to the longest. */
const SHORTEST_WAIT_MS = 100
const LONGEST_WAIT_MS = 3_000
const CLOSE_LIMIT_MS = 1_000

interface ListenOptions {
  primary: Primary
  logger: Logger
  askEveryMs?: number
  answerLimitMs?: number
}

/**
 * Uses a connection of its own, since pooled ones come and go. It must reach the server itself, or a pooler that lends whole sessions. A
 * standby does not accept listeners.
 */
export function listenOnPostgres(options: ListenOptions): Listen {
  const { primary, logger, askEveryMs = ASK_EVERY_MS, answerLimitMs = ANSWER_LIMIT_MS } = options
  return async (channel, listener) => {
    const stopping = new AbortController()
    const tried = Promise.withResolvers<void>()
    const newClient = (place: string) =>
      new Client({
        connectionString: place,
        application_name: 'kinora',
        connectionTimeoutMillis: CONNECT_LIMIT_MS,
        query_timeout: answerLimitMs,
        keepAlive: true,
      })

    async function keepListening(): Promise<void> {
      let failures = 0
      const onListening = () => {
        if (failures > 0) logger.info({}, 'Changes in the database are received again')
        failures = 0
        listener.onGap()
        tried.resolve()
      }
      while (!stopping.signal.aborted) {
        const place = await primary.find()
        const client = newClient(place)
        // Its server may live on, read only, long after another was promoted.
        const isElsewhere = async () => {
          if (!(await takesWrites(client))) primary.doubt()
          return (await primary.find()) !== place
        }
        try {
          await listenOn(client, { channel, listener, onListening, isElsewhere, askEveryMs, signal: stopping.signal })
        } catch (error) {
          if (stopping.signal.aborted) break
          if (failures === 0) logger.warn({ err: error }, 'Changes in the database are not received; pages may be late')
          if (failures === 0) listener.onLost?.()
          failures += 1
          primary.doubt()
        } finally {
          tried.resolve()
          await withTimeout(CLOSE_LIMIT_MS, client.end(), undefined).catch(() => {})
        }
        const wait = Math.min(SHORTEST_WAIT_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS)
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }

    const ended = keepListening()
    await tried.promise
    return async () => {
      stopping.abort()
      await ended
    }
  }
}

interface Conversation {
  channel: string
  listener: Listener
  onListening: () => void
  /** Queries the server; whether another one has become the primary. */
  isElsewhere: () => Promise<boolean>
  askEveryMs: number
  signal: AbortSignal
}

/** Rejects when the connection is lost, the primary has moved or `signal` is aborted; never resolves. */
async function listenOn(client: Client, conversation: Conversation): Promise<never> {
  const { channel, listener, onListening, isElsewhere, askEveryMs, signal } = conversation
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  client.on('error', lost.reject)
  client.on('end', () => lost.reject(new Error('The connection to the database ended')))
  client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
  await client.connect()
  await client.query(`listen ${channel}`)
  onListening()
  for (;;) {
    await Promise.race([sleep(askEveryMs, undefined, { signal, ref: false }), lost.promise])
    if (await Promise.race([isElsewhere(), lost.promise])) throw new Error('The database is written elsewhere')
  }
}
