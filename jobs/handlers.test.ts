import { describe, expect, it } from 'vitest'
import type { Mail } from '#integrations/mail/mailer.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { HANDLERS } from './handlers.ts'
import { QUEUES } from './queues.ts'
import { createWorkDeps } from './testing/create-work-deps.ts'

const database = withDatabase()
const enqueuedAt = new Date('2026-01-01T00:00:00Z')
const { signal } = new AbortController()

describe('mail-reset-link', () => {
  async function handle(data: unknown, enqueued = enqueuedAt) {
    const sent: Mail[] = []
    const lines: unknown[] = []
    const note = (...line: unknown[]) => void lines.push(line)
    const logger = { ...silentLogger, info: note, warn: note, error: note }
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    const deps = { ...createWorkDeps(database.db, { logger }), mailer }
    await HANDLERS['mail-reset-link'](deps, { id: 'x', data, enqueuedAt: enqueued, signal })
    return { sent, logged: JSON.stringify(lines) }
  }

  it('AUTH-13: mails a link where the address has an account, and to no other member', async () => {
    const { email } = await insertMember(database.db)
    const { sent, logged } = await handle({ to: email, language: 'tr' })
    expect(sent).toMatchObject([{ to: email, language: 'tr' }])
    expect(logged).not.toContain(email)
    expect((await handle({ to: 'eve@kinora.example', language: 'tr' })).sent).toEqual([])
  })

  it('drops what no one waits for any more, and what it cannot read', async () => {
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
})

describe('notices', () => {
  it.each(['mail-digest', 'push-notice'] as const)(
    '%s drops what it cannot read, and keeps nothing of the order',
    async (name) => {
      const lines: unknown[] = []
      const note = (...line: unknown[]) => void lines.push(line)
      const logger = { ...silentLogger, error: note }
      const data = { userId: 'eve@kinora.example', since: 'yesterday' }
      await HANDLERS[name](createWorkDeps(database.db, { logger }), { id: 'x', data, enqueuedAt, signal })
      expect(lines).toHaveLength(1)
      expect(JSON.stringify(lines)).not.toContain('eve@')
      expect(QUEUES[name].confidential).toBe(true)
    },
  )
})

describe('save-title', () => {
  const answer = createSampleHandler()

  /** Which client asks TMDB. */
  async function whoAsks(data: object): Promise<string[]> {
    const asked: string[] = []
    const depsOf = (name: string) => {
      const fetch = (request: Request) => {
        asked.push(name)
        return answer(request)
      }
      return createWorkDeps(database.db, { fetch })
    }
    const deps = { ...depsOf('behind others'), promptTmdb: depsOf('promptly').tmdb }
    const order = { type: 'movie', id: 550, ...data }
    await HANDLERS['save-title'](deps, { id: 'x', data: order, enqueuedAt: new Date(), signal })
    return asked
  }

  it('asks TMDB at once for a title that a person picked, and behind others for all other titles', async () => {
    expect(await whoAsks({ reason: 'picked' })).toEqual(['promptly'])
    const titles = await database.db.selectFrom('movies').select('id').execute()
    expect(titles).toEqual([{ id: 550 }])
    for (const data of [{ reason: 'stale' }, { reason: 'found' }, { reason: 'of a later version' }, {}])
      expect(await whoAsks(data)).toEqual(['behind others'])
  })

  it('asks for the offers alone of a title that was shown by old ones', async () => {
    const asked: string[] = []
    const fetch = (request: Request) => {
      asked.push(new URL(request.url).pathname)
      return answer(request)
    }
    const deps = createWorkDeps(database.db, { fetch })
    const data = { type: 'movie', id: 550, reason: 'shown' }
    await HANDLERS['save-title'](deps, { id: 'x', data, enqueuedAt: new Date(), signal })
    expect(asked).toEqual([expect.stringMatching(/movie\/550\/watch\/providers$/)])
  })
})
