import { expect, it } from 'vitest'
import { readConversation, storeConversation } from './session-memory.ts'
import { changeTurns } from './turns.ts'
import type { ShownTurn } from './turns.ts'

class Memory implements Pick<Storage, 'getItem' | 'setItem'> {
  private kept = new Map<string, string>()
  getItem = (name: string) => this.kept.get(name) ?? null
  setItem = (name: string, value: string) => void this.kept.set(name, value)
}
const storage = () => new Memory() as unknown as Storage

const found = { titles: [], count: 0, exact: true, nextPage: null, dropped: [] }
const turns = ['a', 'b', 'c', 'd', 'e'].reduce<readonly ShownTurn[]>((known, key) => {
  const asked = changeTurns(known, { type: 'asked', key, question: key })
  return changeTurns(asked, { type: 'found', key, found })
}, [])

it('AI-02: a conversation is there again for the same visitor, with the titles of its last answers', () => {
  const tab = storage()
  storeConversation(tab, { conversationId: 'c', turns, owner: 'Ada' })
  const kept = readConversation(tab, 'Ada')
  expect(kept?.conversationId).toBe('c')
  expect(kept?.turns.map((turn) => turn.found !== null)).toEqual([false, true, true, true, true])
  // An answer in progress ended with its page.
  expect(new Set(kept?.turns.map(({ state }) => state))).toEqual(new Set(['stopped']))
  expect(readConversation(tab, null)).toBeNull()
})

it('AI-02: nothing is recalled of what was never kept, or is broken', () => {
  const tab = storage()
  expect(readConversation(tab, null)).toBeNull()
  tab.setItem('assistant', '{"owner":null')
  expect(readConversation(tab, null)).toBeNull()
  tab.setItem('assistant', '{"owner":null,"turns":5}')
  expect(readConversation(tab, null)).toBeNull()
  expect(readConversation(null, null)).toBeNull()
})
