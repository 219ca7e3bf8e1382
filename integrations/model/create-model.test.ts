import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BREAKER_FAILURES_IN_ROW, BREAKER_PROBE_EVERY_MS } from '../upstream/limits.ts'
import { LANGUAGE_MODEL } from './limits.ts'
import {
  answers,
  callPieces,
  calls,
  finish,
  hangs,
  refusalPiece,
  stream,
  textPiece,
  writes,
} from './testing/chat-protocol.ts'
import { converseWith } from './testing/converse-with.ts'
import { startFakeModel } from './testing/fake-model-server.ts'
import type { Reply } from './testing/fake-model-server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function start(replies: readonly Reply[], options: Parameters<typeof startFakeModel>[1] = {}) {
  const started = await startFakeModel(replies, options)
  closers.push(started.close)
  return started
}

const failure = (reason: string) => ({ name: 'ModelError', reason })
/** For tests whose server never responds. */
const QUICK = { answerMs: 20_000, idleMs: 100 }

describe('an answer of a model', () => {
  it('AI-32: is its tool run, then its text piece by piece', async () => {
    const fake = await start([calls({ year: 1995, more: 'x' }), writes('Heat ', 'is good.')])
    const { events, inputs, error } = await converseWith(fake)
    expect(error).toBeNull()
    expect(inputs).toEqual([{ year: 1995, more: 'x' }])
    expect(events).toEqual([{ kind: 'ran' }, { kind: 'text', text: 'Heat ' }, { kind: 'text', text: 'is good.' }])
    expect(fake.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual(
      fake.requests.map(() => ['/v1/chat/completions', 'Bearer secret-key']),
    )
    expect(fake.requests).toHaveLength(2)
    expect(fake.requests[1]?.body.messages.at(-1)).toMatchObject({ role: 'tool', content: '{"titles":["Heat"]}' })
    expect(fake.logged).toEqual([])
  })

  it('asks for three steps at most, and says nothing where no text came of them', async () => {
    const fake = await start([calls({})])
    expect((await converseWith(fake)).error).toMatchObject(failure('invalid'))
    expect(fake.requests).toHaveLength(3)
  })

  it('throws what the tool throws, as it is', async () => {
    const away = new Error('The database is away')
    const tool = { name: 'find_titles', description: 'Finds', input: z.object({}), run: () => Promise.reject(away) }
    const fake = await start([calls({})])
    expect((await converseWith(fake, { tool })).error).toBe(away)
    expect((await converseWith(fake, { mayCall: () => Promise.reject(away) })).error).toBe(away)
    expect(fake.logged).toEqual([])
  })

  it('is asked for within what may be sent', async () => {
    let left = 1
    const fake = await start([calls({}), writes('x')])
    const { error, inputs } = await converseWith(fake, { mayCall: async () => left-- > 0 })
    expect(error).toMatchObject(failure('spent'))
    expect([inputs.length, fake.requests.length]).toEqual([1, 1])
  })

  it('ends where visitors leave, which is no one’s failure', async () => {
    let leaving = new AbortController()
    const leave: Reply = () => leaving.abort(new Error('gone'))
    const fake = await start([...Array.from({ length: BREAKER_FAILURES_IN_ROW }, () => leave), writes('Fine.')])
    for (let count = 0; count < BREAKER_FAILURES_IN_ROW; count += 1) {
      leaving = new AbortController()
      expect((await converseWith(fake, {}, leaving.signal)).error).toMatchObject({ message: 'gone' })
    }
    expect((await converseWith(fake)).text).toBe('Fine.')
    expect(fake.logged).toEqual([])
  })

  it('stops the model where no one reads on', async () => {
    let isClosed = new Promise(() => {})
    const fake = await start([
      (response, body) => {
        isClosed = new Promise((resolve) => response.on('close', resolve))
        return stream([textPiece('a '), textPiece('b ')], 'hang')(response, body)
      },
    ])
    const conversation = {
      instructions: '',
      turns: [{ role: 'user' as const, content: 'x' }],
      mayCall: async () => true,
    }
    const tool = { name: 'find', description: '', input: z.object({}), run: async () => null }
    for await (const event of fake.model.converse({ ...conversation, tool }, new AbortController().signal))
      if (event.kind === 'text') break
    await isClosed
    expect(fake.logged).toEqual([])
  })
})

const TEXT = textPiece('Heat is ')
const endless: Reply = async (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const piece = textPiece('x'.repeat(64 * 1024))
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

describe('what goes wrong', () => {
  it.each<[what: string, reason: string, requests: number, reply: Reply]>([
    ['429', 'unavailable', 3, answers(429)],
    ['429 with a short Retry-After', 'unavailable', 3, answers(429, { 'retry-after': '3' })],
    ['429 with a long Retry-After', 'unavailable', 1, answers(429, { 'retry-after': '30' })],
    ['500', 'unavailable', 3, answers(500)],
    ['a refused key', 'unavailable', 1, answers(401)],
    ['a redirect', 'unavailable', 1, answers(302, { location: 'http://127.0.0.1:9/' })],
    ['an unknown model', 'unavailable', 1, answers(404, {}, '{"error":{}}')],
    ['a request that it does not take', 'unavailable', 1, answers(400)],
    ['an answer without a body', 'invalid', 1, answers(204, {}, '')],
    ['a page in its place', 'invalid', 1, answers(200, { 'content-type': 'text/html' }, '<html>Hello</html>')],
    ['cut in the head', 'unavailable', 3, (response) => void response.destroy()],
    ['cut in the tool call', 'unavailable', 1, stream(callPieces({ year: 1 }).slice(0, 2), 'cut')],
    ['ended in the tool call', 'invalid', 1, stream(callPieces({ year: 1 }).slice(0, 2))],
    ['cut in the text', 'unavailable', 1, stream([TEXT], 'cut')],
    ['ended in the text', 'invalid', 1, stream([TEXT])],
    ['JSON that is none', 'invalid', 1, calls('{"year": 19')],
    ['an unknown tool', 'invalid', 1, calls({}, 'delete_titles')],
    ['a piece that is no JSON', 'invalid', 1, stream(['data: {oops\n\n', finish('stop')])],
    ['a piece of another shape', 'invalid', 1, stream(['data: {"choices": 5}\n\n', finish('stop')])],
    ['an error in the stream', 'unavailable', 1, stream(['data: {"error":{"message":"overloaded"}}\n\n'])],
    ['a refusal', 'refused', 1, stream([refusalPiece('I cannot'), finish('stop')])],
    ['a content filter', 'refused', 1, stream([TEXT, finish('content_filter')])],
    ['nothing', 'invalid', 1, stream([finish('stop')])],
    ['only spaces', 'invalid', 1, writes(' ', '\n')],
    ['10 MB of text', 'invalid', 1, endless],
  ])('AI-32: %s is %s', async (_, reason, requests, reply) => {
    const fake = await start([reply])
    const { error } = await converseWith(fake)
    expect(error).toMatchObject(failure(reason))
    expect(fake.requests).toHaveLength(requests)
    const said = JSON.stringify([String((error as Error).stack), fake.logged])
    expect(error).not.toHaveProperty('cause')
    expect(said).toContain('without the language model')
    expect(said).not.toMatch(/secret-key|Something|Heat|oops|overloaded/)
  })

  it.each<[what: string, requests: number, reply: Reply]>([
    ['no answer', 3, hangs],
    ['a head and nothing more', 3, (response) => response.writeHead(200).flushHeaders()],
    ['silence in the text', 1, stream([TEXT], 'hang')],
  ])('AI-32: %s is not waited for', async (_, requests, reply) => {
    const fake = await start([reply], { timeouts: QUICK })
    expect((await converseWith(fake)).error).toMatchObject(failure('unavailable'))
    expect(fake.requests).toHaveLength(requests)
  })

  it('begins again where the head did not come, and waits as it was told', async () => {
    const fake = await start([answers(429, { 'retry-after': '3' }), answers(503), writes('Fine.')])
    expect(await converseWith(fake)).toMatchObject({ error: null, text: 'Fine.' })
    expect(fake.waits).toEqual([expect.closeTo(3_125, -3), expect.closeTo(2_250, -3)])
  })

  it('takes too long in all, however lively', async () => {
    const slow: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const timer = setInterval(() => response.write(textPiece('a ')), 5)
      response.on('close', () => clearInterval(timer))
    }
    const fake = await start([slow], { timeouts: { answerMs: 150, idleMs: 10_000 } })
    expect((await converseWith(fake)).error).toMatchObject(failure('unavailable'))
  })

  it('is not waited for while it waits for the next attempt', async () => {
    const fake = await start([answers(503)], {
      timeouts: { answerMs: 100, idleMs: 10_000 },
      sleep: () => new Promise(() => {}),
    })
    expect((await converseWith(fake)).error).toMatchObject(failure('unavailable'))
  })

  it('is not asked any more where it keeps failing, until it may be tried', async () => {
    const fake = await start([...Array<Reply>(BREAKER_FAILURES_IN_ROW).fill(answers(401)), writes('Back.')])
    for (let count = 0; count < BREAKER_FAILURES_IN_ROW; count += 1) await converseWith(fake)
    expect((await converseWith(fake)).error).toMatchObject(failure('unavailable'))
    expect(fake.requests).toHaveLength(BREAKER_FAILURES_IN_ROW)
    fake.advance(BREAKER_PROBE_EVERY_MS)
    expect((await converseWith(fake)).text).toBe('Back.')
  })

  it('pauses for all where it asks for more than anybody waits', async () => {
    const fake = await start([answers(429, { 'retry-after': '30' }), writes('Back.')])
    await converseWith(fake)
    expect((await converseWith(fake)).error).toMatchObject(failure('unavailable'))
    expect(fake.requests).toHaveLength(1)
    fake.advance(30_000)
    expect((await converseWith(fake)).text).toBe('Back.')
  })

  it('bears many at once within its limits', async () => {
    const fake = await start([writes('Fine.')])
    const many = LANGUAGE_MODEL.maxUnderWay + LANGUAGE_MODEL.maxWaiting + 5
    const outcomes = await Promise.all(Array.from({ length: many }, () => converseWith(fake)))
    expect(outcomes.filter(({ error }) => error !== null)).toHaveLength(5)
  })
})
