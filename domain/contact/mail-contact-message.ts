import type { Deps } from '#domain/deps.ts'
import { loadCatalogue } from '#i18n/generated/operator/load-catalogue.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import { MailError } from '#integrations/mail/mail-error.ts'
import { writeContactMail } from './write-contact-mail.ts'

/**
 * Mails a stored message to the operator, with its sender as the reply address. If it can never be delivered, it is dropped and logged: the
 * message stays stored. Throws a MailError if a retry may succeed. `id`: the job's, the same for every attempt.
 */
export async function mailContactMessage(
  { db, mailer, site, logger }: Pick<Deps, 'db' | 'mailer' | 'site' | 'logger'>,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> {
  const to = site.operator.contactEmail
  const row = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'language'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (to === null || row === undefined) return
  // The operator's language is unknown.
  const translator = createTranslator(DEFAULT_LANGUAGE, await loadCatalogue(DEFAULT_LANGUAGE))
  const written = writeContactMail(translator, row)
  try {
    await mailer.send({ id, to, replyTo: row.email, language: DEFAULT_LANGUAGE, ...written })
    logger.info({ id }, 'A message of the contact form was mailed')
  } catch (error) {
    if (!(error instanceof MailError) || error.retry) throw error
    logger.warn({ err: error, id }, 'A message of the contact form cannot be mailed')
  }
}
