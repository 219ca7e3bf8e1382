import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { loadCatalogue } from '#i18n/generated/mail/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import { MailError } from '#integrations/mail/mail-error.ts'
import { STOP_NOTICES_PATH, stopPagePath } from '#shared/addresses/stop-notices.ts'
import type { NoticeOrder } from '#shared/jobs.ts'
import { describeArrivals } from './describe-arrivals.ts'
import { NOTICE_LIFE_MS } from './limits.ts'
import { writeDigest } from './write-digest.ts'

interface Input {
  /** The same for every attempt. */
  id: string
  order: NoticeOrder
}

/**
 * Mails a member what came to their services in a period, as all is now: nothing to those who have stopped the mail or whose address is not
 * confirmed, and no mail about nothing. A mail that can never be delivered is dropped. Throws a MailError if a retry may succeed.
 */
export async function mailDigest(
  { db, clock, logger, mailer, site }: Pick<Deps, 'db' | 'clock' | 'logger' | 'mailer' | 'site'>,
  { id, order: { userId, ...period } }: Input,
): Promise<void> {
  const [since, until] = [new Date(period.since), new Date(period.until)]
  if (clock.now().getTime() - until.getTime() >= NOTICE_LIFE_MS) {
    return logger.warn({ id }, 'A digest is out of date and not sent')
  }
  const recipient = await findRecipient(db, userId)
  if (recipient === null) return
  const { to, displayName, every, stopKey } = recipient
  const language = isLanguage(recipient.language) ? recipient.language : DEFAULT_LANGUAGE
  const arrivals = await describeArrivals({ db, clock }, { userId, since, until, language })
  if (arrivals.length === 0) return
  const { publicUrl } = site
  const written = writeDigest(createTranslator(language, await loadCatalogue(language)), {
    arrivals,
    every,
    since,
    address: to,
    displayName,
    publicUrl,
    stopUrl: `${publicUrl}${stopPagePath(language, stopKey)}`,
  })
  const stopUrl = `${publicUrl}${STOP_NOTICES_PATH}?${new URLSearchParams({ key: stopKey })}`
  try {
    await mailer.send({ id, to, language, stopUrl, ...written })
    logger.info({ id, language }, 'A digest was sent')
  } catch (error) {
    if (!(error instanceof MailError) || error.retry) throw error
    logger.warn({ err: error, id }, 'A digest can never be delivered and is dropped')
  }
}

/** Null for those who get no mail. */
async function findRecipient(db: Database, userId: string) {
  const row = await db
    .selectFrom('notice_settings as s')
    .innerJoin('auth_users as u', 'u.id', 's.user_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .select(['u.email as to', 'p.display_name as displayName', 'p.language_code as language'])
    .select(['s.every', 's.stop_key as stopKey'])
    .where('s.user_id', '=', userId)
    .where('s.way', '=', 'mail')
    .where('u.email_verified', '=', true)
    .executeTakeFirst()
  return row ?? null
}
