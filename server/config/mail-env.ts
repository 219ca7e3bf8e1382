import { isIP } from 'node:net'
import { z } from 'zod'
import type { Sender } from '#integrations/mail/mailer.ts'
import { readSmtpUrl } from '#integrations/mail/smtp-url.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { ENCODE_PASSWORD, hasBareLetters } from './env-values.ts'

const SMTP_EXPECTED =
  'must be smtps:// or smtp:// with a host, for example smtps://user:password@mail.example:465 (special characters percent-encoded)'
const FROM_EXAMPLE = 'Kinora <no-reply@kinora.example>'

export const mailVariables = {
  SMTP_URL: z
    .string()
    .check(({ value, issues }) => {
      if (readSmtpUrl(value) !== null) return
      const isOurs = /^smtps?:\/\//.test(value)
      const message = isOurs && hasBareLetters(value) ? ENCODE_PASSWORD : SMTP_EXPECTED
      issues.push({ code: 'custom', input: value, message })
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => readSender(value) !== null, `must be an address, or a name and an address: ${FROM_EXAMPLE}`)
    .optional(),
}

interface MailVariables {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
}

export interface MailConfig {
  /** Null: mails go to the outbox. */
  smtpUrl: string | null
  mailFrom: Sender
}

export function mailProblems({ SMTP_URL, MAIL_FROM }: MailVariables, publicUrl: string): string[] {
  if (SMTP_URL === undefined || MAIL_FROM !== undefined || isDomain(new URL(publicUrl).hostname)) return []
  return [`MAIL_FROM is required with SMTP_URL while PUBLIC_URL names no domain, for example ${FROM_EXAMPLE}`]
}

export function toMailConfig({ SMTP_URL, MAIL_FROM }: MailVariables, publicUrl: string): MailConfig {
  const { hostname } = new URL(publicUrl)
  const usual = { name: PRODUCT_NAME, address: `no-reply@${isDomain(hostname) ? hostname : 'localhost'}` }
  return {
    smtpUrl: SMTP_URL ?? null,
    mailFrom: (MAIL_FROM === undefined ? null : readSender(MAIL_FROM)) ?? usual,
  }
}

function readSender(value: string): Sender | null {
  const [, quoted, plain, inBrackets, alone] =
    /^(?:(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]+)>|([^<>]+))$/.exec(value.trim()) ?? []
  const address = inBrackets ?? alone ?? ''
  const name = quoted ?? plain ?? ''
  if (!/^[^\s@,;:"()]+@[^\s@,;:"()]+$/.test(address) || /\p{Cc}/u.test(name)) return null
  return { name: name === '' ? PRODUCT_NAME : name, address }
}

function isDomain(hostname: string): boolean {
  return hostname.includes('.') && !hostname.endsWith('.localhost') && isIP(hostname) === 0
}
