import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('runs what has one key in order, and others beside it', async () => {
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = inTurn('a', async () => {
    await first.promise
    done.push('a1')
  })
  const next = inTurn('a', async () => done.push('a2'))
  await inTurn('b', async () => done.push('b1'))
  first.resolve()
  await Promise.all([slow, next])
  expect(done).toEqual(['b1', 'a1', 'a2'])
  expect(await inTurn('a', async () => 'again')).toBe('again')
})
