import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { ContactMessage } from '#shared/contact/contact-message.ts'
import type { Member } from '#shared/members/member.ts'

interface Input {
  /** As returned by `checkContactMessage`. */
  message: ContactMessage
  /** Language of the page. */
  language: string
  /** The signed-in member; null: a guest. */
  sender: Pick<Member, 'id'> | null
  clientIp: string | null
}

/**
 * Stores a message to the operator, as part of a signed-in member's own data, and enqueues its mail if an address is configured. A member,
 * or for guests a network and a sender's address, may send a few within minutes (`contact`, `contactAddress` of the rate limits).
 */
export async function sendContactMessage(
  { db, limiter, clock, jobs, site }: Pick<Deps, 'db' | 'limiter' | 'clock' | 'jobs' | 'site'>,
  { message, language, sender, clientIp }: Input,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  const counts =
    sender === null
      ? ([
          ['contact', clientIp],
          ['contactAddress', message.email.toLowerCase()],
        ] as const)
      : ([['contact', `member ${sender.id}`]] as const)
  for (const [rule, key] of counts)
    if ((await limiter.consume(rule, key)) !== null) return { ok: false, reason: 'too-many' }
  await inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ ...message, language, sender_id: sender?.id ?? null, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (site.operator.contactEmail !== null) await jobs.enqueueIn(trx, { name: 'mail-contact-message', messageId: id })
  })
  return { ok: true }
}
