import { z } from 'zod'
import { sendMail } from '#domain/mails/send-mail.ts'
import { MAIL_KINDS } from '#shared/mail.ts'
import type { Handler } from './handler.ts'

const order = z.object({
  to: z.string(),
  mail: z.enum(MAIL_KINDS),
  language: z.string(),
  url: z.string().optional(),
  displayName: z.string().optional(),
})

export const handleSendMail: Handler = async (deps, { id, data, enqueuedAt }) => {
  const parsed = order.safeParse(data)
  if (parsed.success) return sendMail(deps, { id, order: parsed.data, enqueuedAt })
  // Enqueued by another version, and a retry would not help.
  deps.logger.error(
    { id, fields: parsed.error.issues.map(({ path }) => path.join('.')) },
    'A mail cannot be read and is dropped',
  )
}
