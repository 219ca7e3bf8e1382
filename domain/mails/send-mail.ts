import type { Deps } from '#domain/deps.ts'
import { loadCatalogue } from '#i18n/generated/mail/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import { MailError } from '#integrations/mail/mail-error.ts'
import type { MailOrder } from '#shared/jobs.ts'
import type { MailKind } from '#shared/mail.ts'
import type { Site } from '#shared/http/request-context.ts'
import { mailLifeSeconds } from './limits.ts'
import { writeMail } from './write-mail.ts'

interface Input {
  /** The same for every attempt. */
  id: string
  order: MailOrder
  enqueuedAt: Date
}

/**
 * Writes the mail in the recipient's language and passes it to the mail server. A mail that can never be delivered is dropped, with a log
 * entry that contains neither the recipient nor the link. Throws a MailError if a retry may succeed.
 */
export async function sendMail(
  { mailer, site, clock, logger }: Pick<Deps, 'mailer' | 'site' | 'clock' | 'logger'>,
  { id, order, enqueuedAt }: Input,
): Promise<void> {
  const { mail: kind, to, displayName } = order
  if (clock.now().getTime() - enqueuedAt.getTime() >= mailLifeSeconds(kind) * 1_000) {
    return logger.warn({ id, mail: kind }, 'A mail is out of date and not sent')
  }
  const language = isLanguage(order.language) ? order.language : DEFAULT_LANGUAGE
  const url = order.url ?? usualUrl(kind, language, site)
  if (url === null || !url.startsWith(`${site.publicUrl}/`)) {
    return logger.error({ id, mail: kind }, 'A mail leads nowhere on this site and is not sent')
  }
  const translator = createTranslator(language, await loadCatalogue(language))
  const written = writeMail(translator, kind, { address: to, displayName: nameOf(displayName), url })
  try {
    await mailer.send({ id, to, language, ...written })
    logger.info({ id, mail: kind, language }, 'A mail was sent')
  } catch (error) {
    if (!(error instanceof MailError) || error.retry) throw error
    logger.warn({ err: error, id, mail: kind }, 'A mail can never be delivered and is dropped')
  }
}

/** The link of mails that need no token; null for those that do. */
function usualUrl(kind: MailKind, language: string, { publicUrl }: Pick<Site, 'publicUrl'>): string | null {
  switch (kind) {
    case 'email-changed':
    case 'google-linked':
    case 'account-deleted':
      return `${publicUrl}/${language}/pages/contact`
    case 'address-taken':
    case 'password-changed':
    case 'email-change-asked':
    case 'factor-on':
    case 'factor-off':
      return `${publicUrl}/${language}/login`
    case 'reset-password':
    case 'sign-in-link':
    case 'verify-email':
    case 'confirm-email-change':
      return null
  }
}

function nameOf(displayName: string | undefined): string | null {
  const name = displayName?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return name === '' ? null : name
}
