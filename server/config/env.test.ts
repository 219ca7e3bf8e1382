import { chmod, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readEnv } from './env.ts'
import { sessionSecret } from './session-secret.ts'

const SECRET = 'only-for-this-test-only-for-this-test'

function problem(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('configuration', () => {
  it('has the documented defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      adminUrl: 'http://admin.localhost:3000',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: null,
      directUrl: null,
      redisUrl: null,
      tmdbApiKey: null,
      tmdbBaseUrl: 'https://api.themoviedb.org/3',
      tmdbImageBaseUrl: 'https://image.tmdb.org/t/p',
      geoServices: [],
      sessionSecret: null,
      serviceToken: null,
      trustedProxies: [],
      metricsPort: null,
      jobs: 'inline',
      logLevel: 'info',
    })
  })

  it('lets both addresses follow the port', () => {
    expect(readEnv({ PORT: '8080' })).toMatchObject({
      publicUrl: 'http://localhost:8080',
      adminUrl: 'http://admin.localhost:8080',
    })
  })

  it('takes an empty variable as absent and trims', () => {
    expect(readEnv({ PORT: ' ', METRICS_PORT: '', TMDB_API_KEY: ' key ' })).toMatchObject({
      port: 3000,
      metricsPort: null,
      tmdbApiKey: 'key',
    })
  })

  it('reads lists', () => {
    const env = readEnv({
      GEO_SERVICES: 'https://a.example/{ip}, https://b.example/?ip={ip}',
      TRUSTED_PROXIES: '10.0.0.0/8 fd00::/8,192.0.2.1',
    })
    expect(env.geoServices).toEqual(['https://a.example/{ip}', 'https://b.example/?ip={ip}'])
    expect(env.trustedProxies).toEqual(['10.0.0.0/8', 'fd00::/8', '192.0.2.1'])
  })

  it.each([
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ HOST: 'http://x' }, 'HOST'],
    [{ PUBLIC_URL: 'kinora.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://kinora.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://kinora.example/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://user:pass@kinora.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://a.example', ADMIN_URL: 'http://a.example/' }, 'ADMIN_URL'],
    [{ PUBLIC_URL: 'http://a.example', ADMIN_URL: 'http://A.example:80' }, 'ADMIN_URL'],
    [{ DATABASE_URL: 'mysql://x/y', SESSION_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a,b/kinora', SESSION_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a,b/x?target_session_attrs=any', SESSION_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a/x?target_session_attrs=standby', SESSION_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a,/x?target_session_attrs=read-write', SESSION_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a,b:x/y?target_session_attrs=primary', SESSION_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/kinora' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: 'postgres://localhost/kinora' }, 'SESSION_SECRET'],
    [{ DATABASE_READ_URLS: 'postgres://replica.example/kinora' }, 'DATABASE_READ_URLS'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: `${SECRET}\0` }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: '\0'.repeat(64) }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'x'.repeat(64) }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'abc'.repeat(20) }, 'SESSION_SECRET'],
    [{ SERVICE_TOKEN: 'short' }, 'SERVICE_TOKEN'],
    [{ SERVICE_TOKEN: '0'.repeat(64) }, 'SERVICE_TOKEN'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL'],
    [{ TMDB_BASE_URL: 'nowhere' }, 'TMDB_BASE_URL'],
    [{ GEO_SERVICES: 'https://a.example/json' }, 'GEO_SERVICES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
    [{ JOBS: 'on' }, 'JOBS'],
    [{ JOBS: 'off' }, 'JOBS'],
    [{ JOBS: 'only' }, 'JOBS'],
    [{ HSTS_INCLUDE_SUBDOMAINS: 'yes' }, 'HSTS_INCLUDE_SUBDOMAINS'],
    [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL'],
  ])('refuses %o and names the variable', (source, name) => {
    expect(problem(source)).toMatch(new RegExp(`^  ${name} `, 'm'))
  })

  it('GEO-01: takes three services of geolocation, and no fourth', () => {
    const services = (count: number) => Array.from({ length: count }, (_, at) => `https://${at}.example/{ip}`).join(',')
    expect(readEnv({ GEO_SERVICES: services(3) }).geoServices).toHaveLength(3)
    expect(problem({ GEO_SERVICES: services(4) })).toMatch(/^ {2}GEO_SERVICES must be up to 3 /m)
  })

  it('lists everything that is wrong with its fix', () => {
    const message = problem({ PORT: 'x', JOBS: 'on' })
    expect(message).toContain('PORT must be a port number between 1 and 65535')
    expect(message).toContain('JOBS must be inline, off or only')
  })
})

describe('an address with a password that is not encoded', () => {
  it.each([
    'postgres://kinora:pa#ss@db.example/films',
    'postgres://kinora:12#ss@db.example/films',
    'postgres://kinora:pa/ss@db.example/films',
    'postgres://kinora:12/ss@db.example/films',
    'postgres://kinora:pa?ss@db.example/films',
    'postgres://kinora:pa%ss@db.example/films',
    'postgres://kinora:pa#ss@one,other/films?target_session_attrs=read-write',
  ])('is refused with what to write instead: %s', (DATABASE_URL) => {
    const text = problem({ DATABASE_URL, SESSION_SECRET: SECRET })
    expect(text).toMatch(/^ {2}DATABASE_URL has letters in its user or password .*: write # as %23, \/ as %2F/m)
    expect(text).not.toContain('ss@')
  })

  it('learns that for Redis and mail as well', () => {
    expect(problem({ REDIS_URL: 'redis://:a#b@cache.example:6379' })).toMatch(/REDIS_URL has letters .* # as %23/)
    expect(problem({ SMTP_URL: 'smtps://u:a#b@mail.example:465' })).toMatch(/SMTP_URL has letters .* # as %23/)
  })

  it.each([
    'postgres://kinora:pa%23ss@db.example/films',
    'postgresql://db.example/films?sslmode=require',
    'postgres://kinora:p%2F%3F@db.example:5432/films?application_name=a@b',
    'postgres://kinora:p@ss@db.example/films',
    'postgres://kinora:p%23@one:5432,other:5433/films?target_session_attrs=read-write',
  ])('is taken where it reads as it was meant: %s', (DATABASE_URL) => {
    expect(readEnv({ DATABASE_URL, SESSION_SECRET: SECRET }).databaseUrl).toBe(DATABASE_URL)
  })

  it('learns that for each replica, of which there are eight at most', () => {
    const shared = { DATABASE_URL: 'postgres://db.example/films', SESSION_SECRET: SECRET }
    const replicas = Array.from({ length: 9 }, (_, at) => `postgres://r${at}.example/films`)
    const read = (urls: readonly string[]) => ({ ...shared, DATABASE_READ_URLS: urls.join(', ') })
    expect(readEnv(read(replicas.slice(1))).databaseReadUrls).toEqual(replicas.slice(1))
    expect(problem(read(replicas))).toContain('DATABASE_READ_URLS must name 8 servers at most')
    expect(problem(read(['postgres://one.example/x', 'postgres://u:a#b@other.example/x']))).toContain(
      'DATABASE_READ_URLS.1 has letters in its user or password',
    )
    for (const password of ['a,b', '12,b'])
      expect(problem(read([`postgres://u:${password}@one.example/x`]))).toMatch(
        /DATABASE_READ_URLS has letters in its user or password .* a comma as %2C$/m,
      )
  })

  it('leaves jobs to other processes on PostgreSQL alone', () => {
    const shared = { DATABASE_URL: 'postgres://db.example/films', SESSION_SECRET: SECRET }
    expect([readEnv({ ...shared, JOBS: 'off' }).jobs, readEnv({ ...shared, JOBS: 'only' }).jobs]).toEqual([
      'off',
      'only',
    ])
    expect(problem({ JOBS: 'off' })).toContain('JOBS must be inline without DATABASE_URL')
  })
})

describe('session secret', () => {
  it('is made once, kept, and readable by its owner only', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kinora-secret-'))
    const [first, second] = await Promise.all([
      sessionSecret({ sessionSecret: null, dataDir }),
      sessionSecret({ sessionSecret: null, dataDir }),
    ])
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(second).toBe(first)
    expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toBe(first)
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['cut', 'must have at least 32 characters'],
    ['\0'.repeat(64), 'must not contain NUL or other control characters'],
    [`${SECRET}\0`, 'must not contain NUL or other control characters'],
    ['0'.repeat(64), 'must not repeat fewer than 8 different characters'],
  ])('prefers the configured one, and refuses a file of %j', async (content, problem) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kinora-secret-'))
    await writeFile(join(dataDir, 'session-secret'), content)
    await chmod(join(dataDir, 'session-secret'), 0o600)
    expect(await sessionSecret({ sessionSecret: SECRET, dataDir })).toBe(SECRET)
    await expect(sessionSecret({ sessionSecret: null, dataDir })).rejects.toThrow(
      `session-secret is damaged (it ${problem})`,
    )
  })

  it('says what stands in its place, in one line', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kinora-secret-'))
    await mkdir(join(dataDir, 'session-secret'))
    const reading = sessionSecret({ sessionSecret: null, dataDir })
    await expect(reading).rejects.toThrow(ConfigError)
    await expect(reading).rejects.toThrow(/^.*session-secret can be neither made nor read \(EISDIR\): .*$/)
  })
})
