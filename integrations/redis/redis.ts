import { createClient } from '@redis/client'
import type { Logger } from '#shared/logger.ts'

const CONNECT_TIMEOUT_MS = 2_000
const MAX_RECONNECT_DELAY_MS = 5_000

/**
 * Connects to Redis or Valkey without waiting for it: commands fail immediately while it is unavailable, and the client reconnects
 * by itself. `url` is REDIS_URL.
 */
export function connectRedis({ url, logger }: { url: string; logger: Logger }) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), MAX_RECONNECT_DELAY_MS),
    },
  })
  let available = true
  client.on('error', (error: unknown) => {
    // Every failed reconnect emits an error; one log line per outage is enough.
    if (available) logger.warn({ err: error }, 'Redis does not answer; each process counts for itself meanwhile')
    available = false
  })
  client.on('ready', () => {
    if (!available) logger.info({}, 'Redis answers again')
    available = true
  })
  client.connect().catch(() => undefined)
  return client
}

export type RedisClient = ReturnType<typeof connectRedis>
