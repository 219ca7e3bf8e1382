import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Logger } from '#shared/logger.ts'
import { MailError } from './mail-error.ts'
import type { Mail } from './mailer.ts'
import { createMailer } from './mailer.ts'
import { TEST_CERTIFICATE } from './testing/certificate.ts'
import type { SmtpSink } from './testing/smtp-sink.ts'
import { startSmtpSink } from './testing/smtp-sink.ts'

const MAIL: Mail = {
  id: 'b7f1e0f2-8f0c-4a36-9a35-0a8a5d9f7f11',
  to: 'ada@example.org',
  subject: 'إعادة تعيين كلمة المرور في Kinora — Şifrenizi yenileyin',
  text: 'مرحبًا\n\nhttps://kinora.example/reset-password?token=geheim',
  html: '<!doctype html><html dir="rtl"><body><p>مرحبًا, çok uzun ' + 'bir satır '.repeat(200) + '</p></body></html>',
  language: 'ar',
}

let sink: SmtpSink | undefined
afterEach(async () => {
  await sink?.stop()
  sink = undefined
})
async function start(...options: Parameters<typeof startSmtpSink>): Promise<SmtpSink> {
  sink = await startSmtpSink(...options)
  return sink
}

const never = { put: () => Promise.reject(new Error('not asked')), list: async () => [], read: async () => null }

function mailer(smtpUrl: string, logs: string[] = []) {
  const log = (fields: object, message: string) => void logs.push(message + JSON.stringify(fields))
  const logger: Logger = { debug: log, info: log, warn: log, error: log }
  return createMailer({ smtpUrl, from: { name: 'Kinora', address: 'no-reply@kinora.example' }, outbox: never, logger })
}

async function failure(sending: Promise<void>): Promise<MailError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MailError)) throw new Error(`No MailError: ${String(error)}`)
  return error
}

describe('sending by SMTP', () => {
  it('AUTH-13: delivers HTML and text in one mail, whatever the script', async () => {
    const { port, mails } = await start()
    await mailer(`smtp://127.0.0.1:${port}`).send(MAIL)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      from: 'no-reply@kinora.example',
      to: ['ada@example.org'],
      html: MAIL.html,
      text: MAIL.text.replaceAll('\n', '\r\n'),
    })
    const headers = Object.fromEntries(mails[0]?.headers ?? [])
    expect(headers).toMatchObject({
      from: 'Kinora <no-reply@kinora.example>',
      to: 'ada@example.org',
      subject: MAIL.subject,
      'message-id': `<${MAIL.id}@kinora.example>`,
      'auto-submitted': 'auto-generated',
      'content-language': 'ar',
      'content-type': expect.stringMatching(/^multipart\/alternative;/),
    })
    expect(headers).not.toHaveProperty('reply-to')
    expect(headers).not.toHaveProperty('list-unsubscribe')
  })

  it('says how a mail that was chosen is stopped, in one press of the mail program (RFC 8058)', async () => {
    const { port, mails } = await start()
    const stopUrl =
      'https://a-rather-long-name.kinora.example/api/stop-notices?key=b7f1e0f2-8f0c-4a36-9a35-0a8a5d9f7f11'
    await mailer(`smtp://127.0.0.1:${port}`).send({ ...MAIL, stopUrl })
    const { raw = '' } = mails[0] ?? {}
    expect(/^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(raw)?.[1]).toBe(stopUrl)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  it('puts nothing but ASCII of at most 76 characters a line on the way, and the text before the HTML', async () => {
    const { port, mails } = await start()
    await mailer(`smtp://127.0.0.1:${port}`).send(MAIL)
    const { raw = '' } = mails[0] ?? {}
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]+$/)
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78)
    expect(raw).toContain('Subject: =?UTF-8?')
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'))
  })

  it('writes to one address, and to nothing that could be several or a header', async () => {
    const { port, mails } = await start()
    const { send } = mailer(`smtp://127.0.0.1:${port}`)
    const refused = [
      'ada@example.org, eve@example.org',
      'ada@example.org;eve@example.org',
      'Ada <ada@example.org>',
      'ada@example.org\r\nBcc: eve@example.org',
      'ada@eve@example.org',
      'ada',
      '',
    ].map((to) => failure(send({ ...MAIL, to })))
    for (const error of await Promise.all(refused)) expect(error).toMatchObject({ retry: false })
    await send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.org', to: 'ada@münchen.example' })
    expect(mails.map(({ to }) => to)).toEqual([['ada@münchen.example']])
    expect(mails[0]?.headers.get('to')).toBe('ada@xn--mnchen-3ya.example')
    expect(mails[0]?.headers.has('bcc')).toBe(false)
  })

  it('says whether a later try makes sense, and never who or what it was about', async () => {
    const refusals: Record<string, number> = { 'gone@example.org': 550, 'busy@example.org': 450 }
    const { port } = await start({ refuse: (address) => refusals[address] ?? null })
    const { send } = mailer(`smtp://127.0.0.1:${port}`)
    const gone = await failure(send({ ...MAIL, to: 'gone@example.org' }))
    const busy = await failure(send({ ...MAIL, to: 'busy@example.org' }))
    // Nothing can listen on port 1, while a port that was just released may belong to another server by now.
    const away = await failure(mailer('smtp://127.0.0.1:1').send(MAIL))
    expect([gone.retry, busy.retry, away.retry]).toEqual([false, true, true])
    expect([gone.message, busy.message, away.message]).toEqual([
      'The mail was refused (EENVELOPE, RCPT TO, 550)',
      'The mail could not be sent (EENVELOPE, RCPT TO, 450)',
      'The mail could not be sent (ESOCKET, ECONNREFUSED, CONN)',
    ])
    for (const error of [gone, busy, away]) expect(error.cause).toBeUndefined()
  })

  it('logs no address, subject, body or link', async () => {
    const { port } = await start({ refuse: (address) => (address.startsWith('gone') ? 550 : null) })
    const logs: string[] = []
    const { send } = mailer(`smtp://127.0.0.1:${port}`, logs)
    await send(MAIL)
    await failure(send({ ...MAIL, to: 'gone@example.org' }))
    expect(logs).toEqual([`A mail was taken${JSON.stringify({ mail: MAIL.id })}`])
  })
})

describe('the mail server’s door', () => {
  beforeAll(() => setDefaultCACertificates([...getCACertificates('default'), TEST_CERTIFICATE]))

  it('signs in with the URL’s user and password; a refused sign-in is the operator’s to put right', async () => {
    const { port, mails } = await start({ login: { user: 'k@mail', pass: 'p/ss:@' } })
    await mailer(`smtp://k%40mail:p%2Fss%3A%40@127.0.0.1:${port}`).send(MAIL)
    expect(mails).toMatchObject([{ user: 'k@mail', encrypted: false }])
    const refused = await failure(mailer(`smtp://k%40mail:wrong@127.0.0.1:${port}`).send(MAIL))
    expect(refused).toMatchObject({ retry: true, message: expect.stringContaining('EAUTH') })
    expect(refused.message).not.toContain('wrong')
  })

  it('speaks TLS as the URL says', async () => {
    const direct = await start({ tls: 'from the start' })
    await mailer(`smtps://localhost:${direct.port}`).send(MAIL)
    expect(direct.mails).toMatchObject([{ encrypted: true }])
    await direct.stop()
    const upgraded = await start({ tls: 'offered' })
    await mailer(`smtp://localhost:${upgraded.port}?tls=required`).send(MAIL)
    expect(upgraded.mails).toMatchObject([{ encrypted: true }])
  })

  it('sends nothing where TLS is required and not offered', async () => {
    const { port, mails } = await start()
    expect(await failure(mailer(`smtp://localhost:${port}?tls=required`).send(MAIL))).toMatchObject({ retry: true })
    expect(mails).toEqual([])
  })

  it('sends nothing to a server whose certificate no one signed', async () => {
    setDefaultCACertificates(getCACertificates('bundled'))
    const { port, mails } = await start({ tls: 'from the start' })
    const refused = await failure(mailer(`smtps://localhost:${port}`).send(MAIL))
    expect(refused).toMatchObject({ retry: true, message: expect.stringContaining('SELF_SIGNED') })
    expect(mails).toEqual([])
  })
})
