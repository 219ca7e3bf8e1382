import { expect, it } from 'vitest'
import type { Mail } from '#integrations/mail/mailer.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { QUEUES } from '../queues.ts'
import { createWorkDeps } from '../testing/create-work-deps.ts'
import { handleMailResetLink } from './mail-reset-link.ts'

const database = withDatabase()
const enqueuedAt = new Date('2026-01-01T00:00:00Z')

async function handle(data: unknown, enqueued = enqueuedAt) {
  const sent: Mail[] = []
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const logger = { ...silentLogger, info: note, warn: note, error: note }
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const deps = { ...createWorkDeps(database.db, { logger }), mailer }
  await handleMailResetLink(deps, { id: 'x', data, enqueuedAt: enqueued, signal: new AbortController().signal })
  return { sent, logged: JSON.stringify(lines) }
}

it('AUTH-13: mails a link where the address has an account, and to nobody else', async () => {
  const { email } = await insertMember(database.db)
  const { sent, logged } = await handle({ to: email, language: 'tr' })
  expect(sent).toMatchObject([{ to: email, language: 'tr' }])
  expect(logged).not.toContain(email)
  expect((await handle({ to: 'eve@kinora.example', language: 'tr' })).sent).toEqual([])
})

it('drops what nobody waits for any more, and what it cannot read', async () => {
  const { email } = await insertMember(database.db)
  const late = new Date(enqueuedAt.getTime() - 60 * 60_000)
  expect((await handle({ to: email, language: 'tr' }, late)).sent).toEqual([])
  const unread = await handle({ address: email })
  expect(unread.sent).toEqual([])
  expect(unread.logged).not.toContain(email)
})

it('keeps nothing of the order', () => {
  expect(QUEUES['mail-reset-link'].confidential).toBe(true)
})
