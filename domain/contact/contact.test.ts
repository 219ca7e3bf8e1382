import { describe, expect, it } from 'vitest'
import { MailError } from '#integrations/mail/mail-error.ts'
import type { Mail } from '#integrations/mail/mailer.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { ContactMessage } from '#shared/contact/contact-message.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { mailContactMessage } from './mail-contact-message.ts'
import { sendContactMessage } from './send-contact-message.ts'

const database = withDatabase()
const NOW = new Date('2026-01-01T12:00:00Z')
const MESSAGE: ContactMessage = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: null,
  message: 'Where <b>is</b> it?\nHm.',
}
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

function createSite(contactEmail: string | null = 'us@kinora.example') {
  const jobs = recordingJobs()
  const mails: Mail[] = []
  const failing: { by: Error | null } = { by: null }
  const deps = {
    db: database.db,
    jobs,
    limiter: createRateLimiter(),
    clock: { now: () => NOW },
    logger: silentLogger,
    site: { ...SITE, operator: { ...SITE.operator, contactEmail } },
    mailer: {
      send: async (mail: Mail) => {
        if (failing.by !== null) throw failing.by
        mails.push(mail)
      },
    },
  }
  const send = (given: Partial<ContactMessage> = {}, clientIp = '192.0.2.1', sender: { id: string } | null = null) =>
    sendContactMessage(deps, { message: { ...MESSAGE, ...given }, language: 'tr', sender, clientIp })
  const mail = async () => {
    const job = jobs.jobs[0]
    const messageId = job?.name === 'mail-contact-message' ? job.messageId : UNKNOWN
    await mailContactMessage(deps, { id: 'job', messageId })
  }
  return { deps, jobs, mails, failing, send, mail }
}

const stored = () => database.db.selectFrom('contact_messages').selectAll().execute()

describe('sendContactMessage', () => {
  it('CONTACT-03, DATA-11: stores name, email, message and a subject that may be none', async () => {
    const { send } = createSite()
    expect(await send()).toEqual({ ok: true })
    expect(await stored()).toEqual([
      {
        ...MESSAGE,
        id: expect.any(String),
        language: 'tr',
        created_at: NOW,
        handled_at: null,
        handled_by: null,
        sender_id: null,
      },
    ])
  })

  it('only stores where the operator has named no address', async () => {
    const { send, jobs } = createSite(null)
    await send()
    expect([(await stored()).length, jobs.jobs]).toEqual([1, []])
  })

  it('takes five from one network, and three from one address wherever it is', async () => {
    const { send } = createSite(null)
    const answers = []
    for (let at = 0; at < 6; at += 1) answers.push(await send({ email: `a${at}@example.org` }))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false])
    const others = []
    for (let at = 1; at < 5; at += 1)
      others.push(await send({ email: at % 2 ? 'B@example.org' : 'b@example.org' }, `198.51.${at}.1`))
    expect(others.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(await stored()).toHaveLength(8)
  })

  it('takes five from each member, whatever their network or others have sent', async () => {
    const { send } = createSite(null)
    for (let at = 0; at < 6; at += 1) await send({}, '192.0.2.1')
    const users = ['ada', 'eve'].map((name) => ({ name, email: `${name}@kinora.example` }))
    for (const member of await database.db.insertInto('auth_users').values(users).returning('id').execute()) {
      const answers = []
      for (let at = 0; at < 6; at += 1) answers.push((await send({}, '192.0.2.1', member)).ok)
      expect(answers).toEqual([true, true, true, true, true, false])
    }
  })
})

describe('mailContactMessage', () => {
  it('writes to the operator, whose answer goes to the sender', async () => {
    const { send, mail, mails } = createSite()
    await send({ subject: 'İzleme & <i>' })
    await mail()
    expect(mails).toMatchObject([
      {
        id: 'job',
        to: 'us@kinora.example',
        replyTo: 'ada@example.org',
        language: 'en',
        subject: 'Kinora: İzleme & <i>',
      },
    ])
    expect(mails[0]?.text).toContain('Where <b>is</b> it?\nHm.')
    expect(mails[0]?.html).toContain('Where &lt;b&gt;is&lt;/b&gt; it?\nHm.')
    expect(mails[0]?.html).not.toMatch(/<b>|<i>/)
  })

  it('is tried again where that may help; what is gone is not mailed', async () => {
    const { deps, send, mail, mails, failing } = createSite()
    await send()
    failing.by = new MailError('away', { retry: true })
    await expect(mail()).rejects.toThrow('away')
    failing.by = new MailError('refused', { retry: false })
    await mail()
    failing.by = null
    await mailContactMessage(deps, { id: 'job', messageId: UNKNOWN })
    expect(mails).toEqual([])
  })
})
