import type { Deps } from '#domain/deps.ts'
import { sendMail } from '#domain/mails/send-mail.ts'
import type { ResetOrder } from '#shared/jobs.ts'
import { createLink } from '../links.ts'

interface Input {
  /** The same for every attempt. */
  id: string
  order: ResetOrder
  enqueuedAt: Date
}

/** Mails a link to `/reset-password` if the address has an account. Throws a MailError as sendMail does. */
export async function mailResetLink(
  deps: Pick<Deps, 'db' | 'clock' | 'logger' | 'mailer' | 'site'>,
  { id, order, enqueuedAt }: Input,
): Promise<void> {
  const { db, site } = deps
  const user = await db
    .selectFrom('auth_users as u')
    .leftJoin('user_profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'p.display_name'])
    .where('u.email', '=', order.to)
    .executeTakeFirst()
  if (user === undefined) return
  const token = await createLink(deps, { kind: 'reset-password', value: user.id })
  const named = user.display_name === null ? {} : { displayName: user.display_name }
  const url = `${site.publicUrl}/reset-password?token=${token}`
  await sendMail(deps, { id, enqueuedAt, order: { ...order, mail: 'reset-password', url, ...named } })
}
