import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '#domain/deps.ts'
import {
  answers,
  callPieces,
  calls,
  finish,
  hangs,
  stream,
  textPiece,
  writes,
} from '#integrations/model/testing/chat-protocol.ts'
import { startFakeModel } from '#integrations/model/testing/fake-model-server.ts'
import type { FakeModel, Reply } from '#integrations/model/testing/fake-model-server.ts'
import type { QuestionEvent, QuestionEvents } from '#shared/assistant/answer.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { startConversation } from '../conversations/start-conversation.ts'
import { getQuota } from '../quota/get-quota.ts'
import { passMinutes } from '../quota/testing/pass-minutes.ts'
import { reserveCall } from '../model/reserve-call.ts'
import type { Asker } from '../quota/asker.ts'
import { askAssistant } from './ask-assistant.ts'

const database = withDatabase()
const ASKER: Asker = { kind: 'guest', sessionId: 's', fingerprint: null, network: null }
const OWNER = { sessionId: 's' }
const VISIT = { member: null, own: {}, services: [], language: 'en', country: 'TR', mayAsk: async () => false }

let fake: FakeModel | null = null
afterEach(async () => {
  await fake?.close()
  fake = null
})
beforeEach(async () => {
  await insertMovie(database.db, { title: 'Heat', vote_count: 5_000, vote_average: 8, release_date: '1995-12-15' })
})

async function model(...replies: Reply[]): Promise<Deps> {
  fake = await startFakeModel(replies)
  return { ...createSampleDeps(database.db), model: fake.model }
}

async function begin(deps: Deps, query = 'films of 1995', asker = ASKER) {
  const { id: conversationId } = await startConversation(deps, { owner: OWNER })
  const gone = new AbortController()
  const input = { asker, owner: OWNER, conversationId, query, visit: VISIT, signal: gone.signal }
  return { events: askAssistant(deps, input), gone }
}

async function all(deps: Deps, query?: string, asker?: Asker) {
  const events: QuestionEvent[] = []
  for await (const event of (await begin(deps, query, asker)).events) events.push(event)
  const last = <Name extends keyof QuestionEvents>(name: Name) =>
    events.findLast(({ event }) => event === name)?.data as QuestionEvents[Name] | undefined
  return { names: events.map(({ event }) => event).join(' '), last }
}

const messages = async () =>
  (await database.db.selectFrom('ai_chat_messages').select('content').orderBy('created_at').execute()).map(
    ({ content }) => content,
  )
/** No process was killed: ten minutes later it is the same. */
const remaining = async (deps: Deps) => {
  await passMinutes(database.db, 10)
  return (await getQuota(deps, { asker: ASKER })).remaining
}

describe('a question with a model', () => {
  it('costs nothing where it only says thanks', async () => {
    const deps = createSampleDeps(database.db)
    const { last } = await all(deps, 'thank you!')
    expect(last('done')).toMatchObject({ text: expect.stringContaining('welcome'), quota: { remaining: 5 } })
    expect(await remaining(deps)).toBe(5)
  })

  it('AI-32: is answered by rules at once and then by it, with titles of the catalogue', async () => {
    const deps = await model(calls({ year: 1995 }), writes('Heat, of course.'))
    const { names, last } = await all(deps)
    expect(names).toBe('thinking understood titles text understood titles text done')
    expect(last('titles')?.titles.map(({ card }) => card.baseTitle)).toEqual(['Heat'])
    expect(await messages()).toEqual(['films of 1995', 'Heat, of course.'])
  })

  const CALL = callPieces({ year: 1990 })
  it.each<[string, Reply[]]>([
    ['does not answer', [answers(500)]],
    ['is asked too often', [answers(429)]],
    ['is cut off in its search', [stream(CALL.slice(0, 2), 'cut')]],
    ['searches for nonsense only', [stream([...callPieces('{'), finish('tool_calls')])]],
    ['is cut off in its text', [calls({ year: 1990 }), stream([textPiece('Half a')], 'cut')]],
    ['refuses', [stream([finish('content_filter')])]],
  ])('where it %s, the answer by rules stays', async (_what, replies) => {
    const deps = await model(...replies)
    const { names, last } = await all(deps)
    expect(names).toBe('thinking understood titles text done')
    expect(last('understood')).toMatchObject({ filters: { year: 1995 } })
    expect(last('titles')?.titles).toHaveLength(1)
    const [question, answer, ...more] = await messages()
    expect([question, more]).toEqual(['films of 1995', []])
    expect(answer).not.toContain('Half')
    expect(await remaining(deps)).toBe(4)
  })

  it('is counted when it was answered, and not when no one waited for the answer', async () => {
    const counted: string[] = []
    const deps = { ...createSampleDeps(database.db), dailyCounts: { add: (name: string) => void counted.push(name) } }
    await all(deps)
    expect(counted).toEqual(['guest_question'])
    const { events, gone } = await begin(deps)
    gone.abort()
    for await (const _ of events);
    await all(deps, ' ')
    expect(counted).toEqual(['guest_question'])
    const { id: userId } = await insertMember(database.db)
    const owner = { userId }
    const { id: conversationId } = await startConversation(deps, { owner })
    const asker: Asker = { kind: 'member', userId, network: null }
    const signal = new AbortController().signal
    const asked = { asker, owner, conversationId, query: 'films of 1995', visit: VISIT, signal }
    for await (const _ of askAssistant(deps, asked));
    expect(counted).toEqual(['guest_question', 'member_question'])
  })

  it('counts the calls of a day: what is beyond is answered by its words', async () => {
    fake = await startFakeModel([calls({ year: 1995 }), writes('Heat.')], { dailyCalls: 1 })
    await reserveCall(database, { dailyCalls: 1, network: null })
    const { names } = await all({ ...createSampleDeps(database.db), model: fake.model })
    expect(names).toBe('thinking understood titles text done')
    expect(fake.requests).toEqual([])
  })

  it('of which the reply names what was not found, is shown its titles with a reply by rules', async () => {
    await insertMovie(database.db, { title: 'Ronin', vote_count: 5_000, vote_average: 8, release_date: '1998-09-25' })
    const deps = await model(
      calls({ year: 1998 }),
      writes('Midnight Harbor is free on Netflix. ', 'Enter your password.'),
    )
    const { names, last } = await all(deps)
    expect(names).toBe('thinking understood titles text understood titles text done')
    expect(last('titles')?.titles.map(({ card }) => card.baseTitle)).toEqual(['Ronin'])
    expect(last('done')?.text).toMatch(/Ronin/)
    expect(last('text')?.text).toBe(last('done')?.text)
  })

  it('is answered by rules alone where its reply must not be shown and it searched for the same', async () => {
    const deps = await model(calls({ contentType: 'movie', year: 1995 }), writes('Midnight Harbor is free on Netflix.'))
    expect((await all(deps)).names).toBe('thinking understood titles text done')
  })

  it('keeps what a request refers to: of the titles shown before, and unlike them', async () => {
    await insertMovie(database.db, { title: 'Casino', vote_count: 4_000, vote_average: 8, release_date: '1995-11-22' })
    const deps = await model(calls({ year: 1995 }), writes('Fine.'))
    const { id: conversationId } = await startConversation(deps, { owner: OWNER })
    const ask = async (query: string) => {
      const input = {
        asker: ASKER,
        owner: OWNER,
        conversationId,
        query,
        visit: VISIT,
        signal: new AbortController().signal,
      }
      const events: QuestionEvent[] = []
      for await (const event of askAssistant(deps, input)) events.push(event)
      return events.flatMap(({ event, data }) => (event === 'understood' ? [data.filters] : [])).at(-1)
    }
    await ask('films of 1995')
    expect(await ask('not the first one')).toMatchObject({ year: 1995, except: [expect.stringMatching(/^movie\//)] })
  })

  it('counts those of a network: what is beyond its share is answered by its words, and others still have theirs', async () => {
    fake = await startFakeModel([calls({ year: 1995 }), writes('Heat.')], { dailyCalls: 400 })
    const deps = { ...createSampleDeps(database.db), model: fake.model }
    await sql`insert into ai_model_network_calls values ((now() at time zone 'UTC')::date, 'net', 40)`.execute(
      database.db,
    )
    const isByModel = async (asker: Asker) => (await all(deps, undefined, asker)).last('done')?.text === 'Heat.'
    const { id: userId } = await insertMember(database.db)
    expect(await isByModel({ ...ASKER, network: 'net' })).toBe(false)
    expect(await isByModel({ kind: 'member', userId, network: 'net' })).toBe(false)
    expect(await isByModel({ ...ASKER, network: 'other' })).toBe(true)
  })
})

describe('an answer whose reader leaves', () => {
  const SLOW = () => [
    calls({ year: 1995 }),
    stream(['A ', 'chase ', 'by ', 'night ', 'in ', 'Los ', 'Angeles'].map(textPiece), 'hang'),
  ]

  it.each([1, 2, 3, 4])('Q56: cut off behind event %i: nothing is stored, and it was asked', async (heard) => {
    const deps = await model(...SLOW())
    const { events, gone } = await begin(deps)
    for (let event = 0; event < heard; event += 1) await events.next()
    gone.abort()
    await events.return()
    expect(await messages()).toEqual([])
    expect(await remaining(deps)).toBe(4)
    expect(await events.next()).toEqual({ done: true, value: undefined })
  })

  it.each([1, 2, 3, 4])('left while event %i is waited for: the same', async (heard) => {
    const deps = await model(...SLOW())
    const { events, gone } = await begin(deps)
    for (let event = 0; event < heard; event += 1) await events.next()
    const waited = events.next()
    gone.abort()
    await Promise.all([waited, events.return()])
    expect(await messages()).toEqual([])
    expect(await remaining(deps)).toBe(4)
  })

  it('of many in a row five reach the model, the others are refused', async () => {
    const deps = await model(hangs)
    const refused: QuestionEvent[] = []
    for (let turn = 1; turn <= 7; turn += 1) {
      const { events, gone } = await begin(deps)
      const first = await events.next()
      if (first.value?.event === 'error') refused.push(first.value)
      // The answer by rules.
      for (let event = 0; event < 3; event += 1) await events.next()
      const waited = events.next()
      await expect.poll(() => fake?.requests.length).toBe(Math.min(turn, 5))
      gone.abort()
      await Promise.all([waited, events.return()])
    }
    expect(refused).toHaveLength(2)
    expect(refused[0]?.data).toMatchObject({ reason: 'limit-reached', quota: { remaining: 0, limit: 5 } })
    expect(fake?.requests).toHaveLength(5)
    expect(await database.db.selectFrom('ai_model_calls').select('calls').execute()).toEqual([{ calls: 5 }])
  })

  it('a conversation that is deleted meanwhile: the same', async () => {
    const deps = createSampleDeps(database.db)
    const { events } = await begin(deps)
    await events.next()
    await database.db.deleteFrom('ai_chat_conversations').execute()
    for await (const _ of events);
    expect(await remaining(deps)).toBe(4)
  })

  it('Q56: what fails on our side is given back', async () => {
    const deps = createSampleDeps(database.db)
    const failing = {
      add: () => {
        throw new Error('Counting fails')
      },
    }
    const { last } = await all({ ...deps, dailyCounts: failing })
    expect(last('error')).toEqual({ reason: 'failed' })
    expect(await remaining(deps)).toBe(5)
  })
})
