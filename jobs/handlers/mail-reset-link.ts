import { z } from 'zod'
import { mailResetLink } from '#domain/accounts/password/mail-reset-link.ts'
import type { Handler } from './handler.ts'

const order = z.object({ to: z.string(), language: z.string() })

export const handleMailResetLink: Handler = async (deps, { id, data, enqueuedAt }) => {
  const parsed = order.safeParse(data)
  if (parsed.success) return mailResetLink(deps, { id, order: parsed.data, enqueuedAt })
  deps.logger.error({ id }, 'A reset cannot be read and is dropped')
}
