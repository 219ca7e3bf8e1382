import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMailer } from '#integrations/mail/mailer.ts'
import type { SmtpSink } from '#integrations/mail/testing/smtp-sink.ts'
import { startSmtpSink } from '#integrations/mail/testing/smtp-sink.ts'
import type { Job, MailOrder } from '#shared/jobs.ts'
import type { Logger } from '#shared/logger.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { HANDLERS } from './handlers.ts'
import type { RunningJobs } from './start-jobs.ts'
import { dropQueues, startTestJobs } from './testing/test-jobs.ts'

const WAIT = { timeout: 60_000, interval: 20 }
/** For machines that are busy with other work. */
vi.setConfig({ testTimeout: 90_000 })

const URL_WITH_TOKEN = `${SITE.publicUrl}/reset-password?token=geheim`
const order = (given: Partial<MailOrder> = {}): Job => ({
  name: 'send-mail',
  to: 'ada@example.org',
  mail: 'reset-password',
  language: 'tr',
  url: URL_WITH_TOKEN,
  ...given,
})

let database: FreshDatabase
let sink: SmtpSink | undefined
let running: RunningJobs | undefined
let logs: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await running?.close()
  await sink?.stop()
  await dropQueues(database.db)
  running = sink = undefined
  logs = []
})
afterAll(() => database.close())

/** Jobs that send to whatever mail server listens on this port. */
async function start(port: number, mailQueue: { retryLimit?: number } = {}) {
  const log = (fields: object, message: string) => {
    const shown = 'err' in fields && fields.err instanceof Error ? { ...fields, err: fields.err.message } : fields
    logs.push(`${message} ${JSON.stringify(shown)}`)
  }
  const logger: Logger = { debug: log, info: log, warn: log, error: log }
  const from = { name: 'Kinora', address: 'no-reply@kinora.example' }
  const outbox = { put: async () => {}, list: async () => [], read: async () => null }
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox, logger })
  running = await startTestJobs(database.db, {
    mail: (deps, input) => HANDLERS['send-mail']({ ...deps, mailer }, input),
    logger,
    mailQueue,
  })
  return { jobs: running, db: database.db }
}

async function storedMails() {
  const { rows } = await sql<{ row: string }>`select j::text as row from pgboss.job j where name = 'send-mail'`.execute(
    database.db,
  )
  return rows.map(({ row }) => row)
}

const revealing = () => logs.filter((line) => /@example\.org|geheim/.test(line))
const logged = (message: string) => logs.filter((line) => line.startsWith(message)).length

describe('mails', () => {
  it('AUTH-13: arrive once, also where the mail server was unavailable for a while, and leave nothing behind', async () => {
    const probe = await startSmtpSink()
    await probe.stop()
    const { jobs } = await start(probe.port)
    jobs.enqueue(order())
    await vi.waitFor(() => expect(logged('A job failed')).toBeGreaterThan(1), WAIT)
    expect(await storedMails()).toHaveLength(1)
    sink = await startSmtpSink({ port: probe.port })
    await vi.waitFor(async () => expect(await storedMails()).toEqual([]), WAIT)
    await jobs.close()
    expect(sink.mails).toMatchObject([{ to: ['ada@example.org'], text: expect.stringContaining(URL_WITH_TOKEN) }])
    expect(sink.mails[0]?.headers.get('subject')).toBe('Kinora şifrenizi yenileyin')
    expect(revealing()).toEqual([])
  })

  it('keep their Message-ID when they are sent again', async () => {
    let answers = 0
    sink = await startSmtpSink({ afterData: () => (++answers === 1 ? 451 : null) })
    const { jobs } = await start(sink.port)
    jobs.enqueue(order())
    await vi.waitFor(() => expect(sink?.mails).toHaveLength(2), WAIT)
    await vi.waitFor(async () => expect(await storedMails()).toEqual([]), WAIT)
    expect(sink.mails).toHaveLength(2)
    expect(new Set(sink.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(1)
  })

  it('that are the same are two all the same', async () => {
    sink = await startSmtpSink()
    const { jobs } = await start(sink.port)
    jobs.enqueue(order(), order())
    jobs.enqueue(order())
    await vi.waitFor(() => expect(sink?.mails).toHaveLength(3), WAIT)
    expect(new Set(sink.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(3)
  })

  it('that can never be delivered are dropped with one line, without secrets', async () => {
    sink = await startSmtpSink({ refuse: () => 550 })
    const { jobs } = await start(sink.port)
    jobs.enqueue(order())
    await vi.waitFor(() => expect(logs).toHaveLength(1), WAIT)
    await vi.waitFor(async () => expect(await storedMails()).toEqual([]), WAIT)
    await jobs.close()
    expect(logs).toEqual([expect.stringMatching(/^A mail can never be delivered and is dropped .*550/)])
    expect(revealing()).toEqual([])
  })

  it('that were tried often enough are given up, and leave nothing behind either', async () => {
    sink = await startSmtpSink({ refuse: () => 450 })
    const { jobs } = await start(sink.port, { retryLimit: 1 })
    jobs.enqueue(order())
    await vi.waitFor(() => expect(logged('A job failed')).toBe(2), WAIT)
    await vi.waitFor(async () => expect(await storedMails()).toEqual([]), WAIT)
    expect(logs.at(-1)).toContain('"givenUp":true')
    expect(revealing()).toEqual([])
  })

  it('of another version, which cannot be read, are dropped', async () => {
    sink = await startSmtpSink()
    const { jobs } = await start(sink.port)
    jobs.enqueue({ ...order(), mail: 'love-letter' } as unknown as Job)
    await vi.waitFor(() => expect(logged('A mail cannot be read and is dropped')).toBe(1), WAIT)
    await vi.waitFor(async () => expect(await storedMails()).toEqual([]), WAIT)
    expect(revealing()).toEqual([])
  })
})
