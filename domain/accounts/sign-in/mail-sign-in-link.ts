import type { Deps } from '#domain/deps.ts'
import { sendMail } from '#domain/mails/send-mail.ts'
import type { SignInLinkOrder } from '#shared/jobs.ts'
import { createLink } from '../links.ts'
import { findRecipient } from '../tell-member.ts'

interface Input {
  /** The same for every attempt. */
  id: string
  order: SignInLinkOrder
  enqueuedAt: Date
}

/** Mails a member a link to `/{language}/login/link`; does nothing if the password was wrong. Throws a MailError as sendMail does. */
export async function mailSignInLink(
  deps: Pick<Deps, 'db' | 'clock' | 'logger' | 'mailer' | 'site'>,
  { id, order, enqueuedAt }: Input,
): Promise<void> {
  const { userId, language, query } = order
  const recipient = userId === null ? null : await findRecipient(deps.db, userId)
  if (userId === null || recipient === null) return
  const token = await createLink(deps, { kind: 'sign-in', value: userId })
  const url = `${deps.site.publicUrl}/${language}/login/link?${new URLSearchParams({ token, ...query })}`
  await sendMail(deps, { id, enqueuedAt, order: { ...recipient, language, mail: 'sign-in-link', url } })
}
