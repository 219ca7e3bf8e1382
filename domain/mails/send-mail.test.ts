import { describe, expect, it } from 'vitest'
import { MailError } from '#integrations/mail/mail-error.ts'
import type { Mail } from '#integrations/mail/mailer.ts'
import type { MailOrder } from '#shared/jobs.ts'
import { MAIL_KINDS } from '#shared/mail.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { sendMail } from './send-mail.ts'

const NOW = new Date('2026-01-01T12:00:00Z')
const ORDER: MailOrder = {
  to: 'ada@example.org',
  mail: 'reset-password',
  language: 'tr',
  url: `${SITE.publicUrl}/reset-password?token=geheim`,
}

/** What the mailer received and what was logged; `failing` is what the mailer throws. */
async function send(
  order: Partial<MailOrder>,
  { minutesAgo = 0, failing }: { minutesAgo?: number; failing?: Error } = {},
) {
  const mails: Mail[] = []
  const logs: string[] = []
  const log = (fields: object, message: string) => void logs.push(`${message} ${JSON.stringify(fields)}`)
  const deps = {
    mailer: {
      send: async (mail: Mail) => {
        if (failing) throw failing
        mails.push(mail)
      },
    },
    site: SITE,
    clock: { now: () => NOW },
    logger: { debug: log, info: log, warn: log, error: log },
  }
  const enqueuedAt = new Date(NOW.getTime() - minutesAgo * 60_000)
  const outcome = await sendMail(deps, { id: 'one', order: { ...ORDER, ...order }, enqueuedAt }).catch(
    (error: unknown) => error,
  )
  for (const line of logs) expect(line).not.toMatch(/ada@|geheim|token/)
  return { mails, logs: logs.map((line) => line.slice(0, line.indexOf(' {'))), outcome }
}

describe('sending a mail', () => {
  it('AUTH-13: it is in the language that was on the screen', async () => {
    const { mails, logs } = await send({})
    expect(mails).toMatchObject([
      { id: 'one', to: 'ada@example.org', language: 'tr', subject: 'Kinora şifrenizi yenileyin' },
    ])
    expect(mails[0]?.text).toContain(ORDER.url)
    expect(logs).toEqual(['A mail was sent'])
  })

  it('is in English where the language is none of ours', async () => {
    expect((await send({ language: 'xx' })).mails).toMatchObject([
      { language: 'en', subject: 'Reset your Kinora password' },
    ])
  })

  it('RESET-12: is not sent once its link is dead', async () => {
    expect((await send({}, { minutesAgo: 59 })).mails).toHaveLength(1)
    expect(await send({}, { minutesAgo: 60 })).toMatchObject({
      mails: [],
      logs: ['A mail is out of date and not sent'],
      outcome: undefined,
    })
  })

  it('is dropped with one line where it can never arrive, and tried again where it may', async () => {
    const never = new MailError('The mail was refused (550)', { retry: false })
    expect(await send({}, { failing: never })).toMatchObject({
      logs: ['A mail can never be delivered and is dropped'],
      outcome: undefined,
    })
    const later = new MailError('The mail could not be sent (450)', { retry: true })
    expect(await send({}, { failing: later })).toMatchObject({ logs: [], outcome: later })
  })

  it('leads to this site or nowhere', async () => {
    for (const url of ['https://evil.example/reset', `${SITE.publicUrl}.evil.example/`, 'javascript:alert(1)']) {
      expect(await send({ url })).toMatchObject({
        mails: [],
        logs: ['A mail leads nowhere on this site and is not sent'],
      })
    }
  })

  it('knows where mails without a token lead, and needs to be told where the others do', async () => {
    const sent = await Promise.all(
      MAIL_KINDS.map(async (mail) => {
        const { url: _, ...order } = ORDER
        const { mails } = await send({ ...order, url: undefined, mail })
        return [mail, mails[0]?.text.match(/http\S+/)?.[0]]
      }),
    )
    expect(Object.fromEntries(sent)).toEqual({
      'reset-password': undefined,
      'verify-email': undefined,
      'confirm-email-change': undefined,
      'email-changed': 'http://localhost:3000/tr/pages/contact',
      'address-taken': 'http://localhost:3000/tr/login',
      'password-changed': 'http://localhost:3000/tr/login',
      'email-change-asked': 'http://localhost:3000/tr/login',
      'factor-on': 'http://localhost:3000/tr/login',
      'factor-off': 'http://localhost:3000/tr/login',
      'google-linked': 'http://localhost:3000/tr/pages/contact',
      'account-deleted': 'http://localhost:3000/tr/pages/contact',
    })
  })

  it('greets by a name of one line', async () => {
    const { mails } = await send({ language: 'en', displayName: ' Ada\r\n Lovelace ' })
    expect(mails[0]?.text).toMatch(/^Hello Ada Lovelace,\n/)
    expect((await send({ language: 'en', displayName: ' ' })).mails[0]?.text).toMatch(/^Hello,\n/)
  })
})
