import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Mail } from '#integrations/mail/mailer.ts'
import { countMails } from './count-mails.ts'
import { createLogger } from './logger.ts'
import { createMetricsServer } from './metrics-server.ts'
import { createMetrics } from './metrics.ts'

function recording(logLevel: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, logger: createLogger({ logLevel }, destination) }
}

describe('logger', () => {
  it('writes a line of JSON from its level on', () => {
    const { lines, logger } = recording('warn')
    logger.info({}, 'left out')
    logger.warn({ path: '/en' }, 'kept')
    expect(lines).toHaveLength(1)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', time, path: '/en', msg: 'kept' })
  })

  it('writes one line, whatever a value holds', () => {
    const { lines, logger } = recording()
    const path = '/en\r\n{"level":"error","msg":"forged"}\u2028\u001b[2J'
    logger.warn({ path }, 'kept')
    expect(lines.join('')).toMatch(/^[^\r\n]*\n$/)
    expect(JSON.parse(lines.join(''))).toMatchObject({ level: 'warn', path, msg: 'kept' })
  })

  it('never writes secrets, however deep, and leaves the caller’s object alone', () => {
    const { lines, logger } = recording()
    const fields = { user: { password: 'geheim', name: 'Ada' }, headers: { cookie: 'geheim' }, apiKey: 'geheim' }
    logger.info(fields, 'x')
    expect(lines.join('')).not.toContain('geheim')
    expect(lines.join('')).toContain('Ada')
    expect(fields.user.password).toBe('geheim')
  })

  it('writes no values of a query that failed, which a database hangs on its error', () => {
    const { lines, logger } = recording()
    const error = Object.assign(new Error('why'), {
      code: '23505',
      params: ['geheim'],
      detail: 'Key (email)=(geheim) already exists.',
      response: { token: 'geheim' },
    })
    logger.error({ err: error }, 'x')
    logger.error({ err: Object.assign({}, error, { message: 'spread' }) }, 'x')
    logger.error({ err: 'no error' }, 'x')
    expect(lines.join('')).not.toContain('geheim')
    expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
      { code: '23505', message: 'why' },
      { message: 'spread' },
      'no error',
    ])
  })

  it('writes errors with their stack', () => {
    const { lines, logger } = recording()
    logger.error({ err: new Error('why') }, 'x')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ type: 'Error', message: 'why', stack: expect.any(String) })
  })
})

describe('metrics', () => {
  it('count answers and the cache, on a port of their own', async () => {
    const metrics = createMetrics()
    metrics.answered('page', 200, 0.002)
    metrics.answered('page', 200, 0.002)
    metrics.answered('api', 429, 0.001)
    metrics.cache('hit')
    metrics.cacheBytes(1_234)
    metrics.tmdbCalled('timeout')
    const send = countMails(
      { send: async ({ id }) => (id === 'bad' ? Promise.reject(new Error('x')) : undefined) },
      metrics,
    )
    await send.send({ id: 'good' } as Mail)
    await expect(send.send({ id: 'bad' } as Mail)).rejects.toThrow('x')
    const server = createMetricsServer(metrics)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const text = await (await fetch(`${url}/metrics`)).text()
      expect(text).toContain('kinora_requests_total{kind="page",status="200"} 2')
      expect(text).toContain('kinora_requests_total{kind="api",status="429"} 1')
      expect(text).toContain('kinora_request_duration_seconds_bucket{le="0.0025",kind="page"} 2')
      expect(text).toContain('kinora_page_cache_total{outcome="hit"} 1')
      expect(text).toContain('kinora_page_cache_bytes 1234')
      expect(text).toContain('kinora_tmdb_calls_total{outcome="timeout"} 1')
      expect(text).toContain('kinora_tmdb_calls_total{outcome="answered"} 0')
      expect(text).toContain('kinora_mails_total{outcome="taken"} 1')
      expect(text).toContain('kinora_mails_total{outcome="failed"} 1')
      expect((await fetch(`${url}/`)).status).toBe(404)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
