import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startMeasured } from '../measured-process.ts'

/** The built product on the measured database, and a client that reuses its connections. */
export async function startSearchSite(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
  const port = await freePort()
  const site = startMeasured('site-process.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    SESSION_SECRET: 'only-for-the-bench'.repeat(2),
    JOBS: 'off',
    REDIS_URL: '',
    PUBLIC_URL: '',
    ADMIN_URL: '',
    TMDB_API_KEY: '',
    METRICS_PORT: '',
    HOST: '',
  })
  await site.ready()
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent, headers: { host: `localhost:${port}` } }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
        )
      }).on('error', reject)
    })
  const end = async () => {
    agent.destroy()
    site.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ask, end }
}
