import { createClient } from '@redis/client'

/** Set to a Redis server with spare databases: tests of several processes then run on it. */
export const TEST_REDIS_URL = process.env.KINORA_TEST_REDIS_URL

const CLAIM_KEY = 'kinora:claimed-by-test'
/** Longer than any run, so that databases of killed runs are released. */
const CLAIM_S = 15 * 60

/** An empty database of the server, for one test file; databases in use are not touched. Release it. */
export async function claimRedisDatabase(serverUrl: string): Promise<{ url: string; release(): Promise<void> }> {
  const count = await askRedis(serverUrl, async (client) =>
    Number((await client.configGet('databases'))['databases'] ?? 16),
  )
  for (let number = count - 1; number > 0; number -= 1) {
    const url = new URL(serverUrl)
    url.pathname = `/${number}`
    const isOurs = await askRedis(url.href, async (client) => {
      if ((await client.dbSize()) > 0) return false
      return (await client.set(CLAIM_KEY, process.pid, { condition: 'NX', EX: CLAIM_S })) !== null
    })
    if (isOurs)
      return { url: url.href, release: () => askRedis(url.href, async (client) => void (await client.flushDb())) }
  }
  throw new Error(`All ${count - 1} further databases of the Redis at ${serverUrl} are in use.`)
}

/** Runs commands on a Redis over a connection of its own. */
export async function askRedis<T>(
  url: string,
  work: (client: ReturnType<typeof createClient>) => Promise<T>,
): Promise<T> {
  const client = createClient({ url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client as never)
  } finally {
    client.destroy()
  }
}
