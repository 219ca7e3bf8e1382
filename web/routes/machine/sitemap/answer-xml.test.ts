import { expect, it } from 'vitest'
import { answerXml } from './answer-xml.ts'

/** A document of a thousand chunks that counts how many were read. */
function countedDocument() {
  const state = { made: 0 }
  function* pieces() {
    for (let at = 0; at < 1_000; at += 1) {
      state.made += 1
      yield `<piece>${at}</piece>`
    }
  }
  const ask = (etag?: string) => {
    const request = new Request('http://localhost/', etag === undefined ? {} : { headers: { 'if-none-match': etag } })
    return answerXml({ request, madeOf: ['same'], maxAgeS: 60, pieces })
  }
  return { state, ask }
}

it('makes no more of a document than its reader takes', async () => {
  const { state, ask } = countedDocument()
  const reader = ask().body?.getReader()
  expect(state.made).toBe(0)
  for (let taken = 0; taken < 3; taken += 1) await reader?.read()
  expect(state.made).toBe(3)
  await reader?.cancel()
  expect(state.made).toBe(3)
})

it('makes nothing for a reader who has it', async () => {
  const { state, ask } = countedDocument()
  const etag = ask().headers.get('etag') ?? ''
  const answer = ask(etag)
  expect([answer.status, answer.headers.get('etag'), state.made]).toEqual([304, etag, 0])
})

it('is another document where it is made of something else', () => {
  const tags = [[1], [2]].map((madeOf) => {
    const answer = answerXml({
      request: new Request('http://localhost/'),
      madeOf,
      maxAgeS: 60,
      pieces: () => [].values(),
    })
    return answer.headers.get('etag')
  })
  expect(new Set(tags).size).toBe(2)
})
