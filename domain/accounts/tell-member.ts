import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { MailOrder } from '#shared/jobs.ts'
import type { MailKind } from '#shared/mail.ts'

/** Mails that need nothing but a recipient. */
type NewsMail = Exclude<
  MailKind,
  'reset-password' | 'sign-in-link' | 'verify-email' | 'confirm-email-change' | 'address-taken'
>

type Recipient = Required<Pick<MailOrder, 'to' | 'language' | 'displayName'>>

/**
 * Notifies a member that something about their account has changed, in case it was not them. `db`: the transaction that changes it, if any.
 */
export async function tellMember(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { userId, mail }: { userId: string; mail: NewsMail },
): Promise<void> {
  const recipient = await findRecipient(db, userId)
  if (recipient !== null) await tell({ db, jobs }, { ...recipient, mail })
}

/** Null if there is no profile. */
export async function findRecipient(db: Database, userId: string): Promise<Recipient | null> {
  const profile = await db
    .selectFrom('user_profiles')
    .select(['email', 'display_name', 'language_code'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (profile === undefined) return null
  return { to: profile.email, language: profile.language_code, displayName: profile.display_name }
}

export function tell({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, order: Recipient & { mail: NewsMail }): Promise<void> {
  return jobs.enqueueIn(db, { name: 'send-mail', ...order })
}
