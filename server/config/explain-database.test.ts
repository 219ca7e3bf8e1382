import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { silentLogger } from '#tests/test-database.ts'
import { ConfigError } from './config-error.ts'
import { createDeps } from '../process/create-deps.ts'
import { readEnv } from './env.ts'
import { explainDatabase } from './explain-database.ts'

const URL = 'postgres://kinora:hidden@db.example:5432/films'
const at = (databaseUrl: string | null, directUrl: string | null = null) => ({ databaseUrl, directUrl })
const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })

function message(error: unknown): string {
  const explained = explainDatabase(error, at(URL))
  return explained instanceof ConfigError ? explained.message : ''
}

describe('a start without its PostgreSQL', () => {
  it('names the variable, the place, the reason and the fix', async () => {
    const env = readEnv({ DATABASE_URL: 'postgres://kinora:hidden@127.0.0.1:1/films', SESSION_SECRET: randomUUID() })
    const error: unknown = await createDeps(env, {
      secret: 'x'.repeat(32),
      limiter: createRateLimiter(),
      logger: silentLogger,
    }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as Error).message).toBe(
      'DATABASE_URL names 127.0.0.1:1/films, which cannot be used (connect ECONNREFUSED 127.0.0.1:1): start PostgreSQL there, or correct the address',
    )
  })

  it.each([
    ['28P01', 'password authentication failed for user "kinora"'],
    ['3D000', 'database "films" does not exist'],
    ['42501', 'permission denied to create extension "pg_trgm"'],
  ])('says what the server refused with %s, and no password', (code, text) => {
    expect(message(withCode(code, text))).toContain(`DATABASE_URL names db.example:5432/films`)
    expect(message(withCode(code, text))).toContain(`(${text}): correct its user, password or database name`)
    expect(message(withCode(code, text))).not.toContain('hidden')
  })

  it('tells a pooler by what it says', () => {
    const text = message(withCode('08P01', 'unsupported startup parameter: statement_timeout'))
    expect(text).toContain('name the server behind it in DATABASE_DIRECT_URL')
  })

  it('names every server, and the one past a pooler', () => {
    const text = (
      explainDatabase(
        withCode('25006', 'The server takes no writes'),
        at('postgres://u:hidden@a:5432,b/films', 'postgres://u:hidden@c/films'),
      ) as Error
    ).message
    expect(text).toContain('DATABASE_URL names a:5432,b/films, or DATABASE_DIRECT_URL c/films, which cannot be used')
    expect(text).not.toContain('hidden')
  })

  it('takes the reason of a name with several addresses from the first of them', () => {
    const refused = withCode('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432')
    expect(message(new AggregateError([refused]))).toContain('(connect ECONNREFUSED ::1:5432)')
  })

  it('leaves faults of our own, and those of the embedded database, as they are', () => {
    const fault = withCode('42601', 'syntax error')
    expect(explainDatabase(fault, at(URL))).toBe(fault)
    const lost = withCode('ECONNREFUSED', 'x')
    expect(explainDatabase(lost, at(null))).toBe(lost)
  })
})
