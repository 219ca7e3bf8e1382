import { z } from 'zod'
import { mailContactMessage } from '#domain/contact/mail-contact-message.ts'
import type { Handler } from './handler.ts'

const order = z.object({ messageId: z.uuid() })

export const handleMailContactMessage: Handler = async (deps, { id, data }) => {
  const parsed = order.safeParse(data)
  if (parsed.success) return mailContactMessage(deps, { id, messageId: parsed.data.messageId })
  deps.logger.error({ id }, 'A message of the contact form cannot be read and is not mailed')
}
