import { afterEach, describe, expect, it } from 'vitest'
import { answers, stream } from './testing/chat-protocol.ts'
import { converseWith } from './testing/converse-with.ts'
import { startFakeModel } from './testing/fake-model-server.ts'
import type { FakeModel, Reply } from './testing/fake-model-server.ts'
import { messagePieces, overloaded, toolPieces } from './testing/messages-protocol.ts'

let fake: FakeModel | undefined
afterEach(async () => fake?.close())

async function ask(replies: Reply[]) {
  fake = await startFakeModel(replies, { provider: 'anthropic' })
  return { ...(await converseWith(fake)), requests: fake.requests }
}

describe('Anthropic’s protocol', () => {
  it('AI-32: runs the tool and streams the text', async () => {
    const { error, inputs, text, requests } = await ask([
      stream(toolPieces({ year: 1995 })),
      stream(messagePieces(['Heat ', 'is good.'])),
    ])
    expect([error, inputs, text]).toEqual([null, [{ year: 1995 }], 'Heat is good.'])
    expect(requests.map(({ path, headers }) => [path, headers['x-api-key']])).toEqual(
      requests.map(() => ['/v1/messages', 'secret-key']),
    )
    expect(requests).toHaveLength(2)
    expect(requests[1]?.body).toMatchObject({ model: 'fake', stream: true, system: [{ text: 'Help' }] })
  })

  it.each<[what: string, reason: string, requests: number, reply: Reply]>([
    ['529', 'unavailable', 3, answers(529)],
    ['overloaded in the stream', 'unavailable', 1, stream([overloaded])],
    ['cut in the text', 'unavailable', 1, stream(messagePieces(['Heat ']).slice(0, 3), 'cut')],
    ['ended in the text', 'invalid', 1, stream(messagePieces(['Heat ']).slice(0, 3))],
    ['ended in the tool call', 'invalid', 1, stream(toolPieces({ year: 1995 }).slice(0, 3))],
    ['a refusal', 'refused', 1, stream(messagePieces(['I cannot'], 'refusal'))],
  ])('AI-32: %s is %s', async (_, reason, count, reply) => {
    const { error, requests } = await ask([reply])
    expect(error).toMatchObject({ name: 'ModelError', reason })
    expect(requests).toHaveLength(count)
  })
})
