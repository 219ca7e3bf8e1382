import type { SendMailOptions } from 'nodemailer'
import type { Logger } from '#shared/logger.ts'
import { MailError, toMailError } from './mail-error.ts'
import type { Outbox } from './outbox.ts'
import { readSmtpUrl } from './smtp-url.ts'

export interface Mail {
  /** The same on every attempt: it determines the Message-ID, by which servers and mailboxes recognise duplicates. */
  id: string
  /** One address. */
  to: string
  /** Reply-To address; without it, replies go to the sender's own, which is not read. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Language code of all texts. */
  language: string
  /** Of mails that members chose to get: an address that stops them when a mail program posts to it (RFC 8058). */
  stopUrl?: string
}

export interface Mailer {
  /** Resolves when the mail server, or the outbox, has accepted the mail. Throws a MailError. */
  send(mail: Mail): Promise<void>
}

export interface Sender {
  name: string
  address: string
}

interface MailerOptions {
  /** Null: mails are written to the outbox. */
  smtpUrl: string | null
  from: Sender
  outbox: Outbox
  logger: Logger
}

/** For each of: resolving the name, connecting, and the server's greeting. */
const STEP_LIMIT_MS = 10_000
/** For any later reply; some servers take a while to check a mail. */
const SILENCE_LIMIT_MS = 30_000
/** For all of it. */
const SEND_LIMIT_MS = 60_000

/** A mail's content must not make us read files or URLs. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const

/** A single address, with nothing that could be parsed as two, or as a header. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/
const MAX_ADDRESS_LENGTH = 254

/** Sends by SMTP, or writes to the outbox. Neither logs an address, a subject or a body. The library is loaded with the first mail. */
export function createMailer({ smtpUrl, from, outbox, logger }: MailerOptions): Mailer {
  const deliver = smtpUrl === null ? toOutbox(outbox) : overSmtp(smtpUrl)
  return {
    async send(mail) {
      if (!isOneAddress(mail.to) || (mail.replyTo !== undefined && !isOneAddress(mail.replyTo))) {
        throw new MailError('The mail was refused (its address is none)', { retry: false })
      }
      try {
        await deliver(mail.id, toMessage(mail, from))
      } catch (error) {
        throw toMailError(error)
      }
      logger.debug({ mail: mail.id }, 'A mail was taken')
    },
  }
}

function isOneAddress(text: string): boolean {
  return ONE_ADDRESS.test(text) && text.length <= MAX_ADDRESS_LENGTH
}

function toMessage({ id, to, replyTo, subject, text, html, language, stopUrl }: Mail, from: Sender): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      // Suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
      ...(stopUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

type Deliver = (id: string, message: SendMailOptions) => Promise<void>

function overSmtp(smtpUrl: string): Deliver {
  const server = readSmtpUrl(smtpUrl)
  if (server === null) throw new TypeError('The address of the mail server cannot be read')
  const { auth, ...address } = server
  const options = {
    ...CLOSED,
    ...address,
    ...(auth === null ? {} : { auth }),
    dnsTimeout: STEP_LIMIT_MS,
    connectionTimeout: STEP_LIMIT_MS,
    greetingTimeout: STEP_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  }
  return async (_id, message) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(options)
    await transport.sendMail({ ...message, signal: AbortSignal.timeout(SEND_LIMIT_MS) })
  }
}

function toOutbox(outbox: Outbox): Deliver {
  return async (id, message) => {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ ...CLOSED, streamTransport: true, buffer: true, newline: 'windows' })
    const { message: whole } = await composer.sendMail(message)
    if (!Buffer.isBuffer(whole)) throw new TypeError('The composed mail is no buffer')
    await outbox.put(id, whole)
  }
}
