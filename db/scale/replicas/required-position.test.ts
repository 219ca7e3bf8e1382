import { afterEach, expect, it, vi } from 'vitest'
import { ASK_EVERY_MS } from './limits.ts'
import { createRequiredPosition } from './required-position.ts'

const stopping = new AbortController()
afterEach(() => vi.useRealTimers())

function make() {
  const asked: PromiseWithResolvers<bigint>[] = []
  const onKnown = vi.fn()
  const ask = () => {
    const next = Promise.withResolvers<bigint>()
    asked.push(next)
    return next.promise
  }
  const required = createRequiredPosition(ask, { onKnown, signal: stopping.signal })
  return { asked, onKnown, required }
}

it('is unknown until the primary has answered a question that was asked after the last change', async () => {
  const { asked, onKnown, required } = make()
  expect(required.position).toBeNull()
  required.raise()
  required.raise()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(100n)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect([required.position, onKnown.mock.calls.length]).toEqual([null, 0])
  asked[1]?.resolve(200n)
  await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce())
  expect(required.position).toBe(200n)
  required.raise()
  expect(required.position).toBeNull()
})

it('asks again, a second later, where the primary does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { asked, required } = make()
  required.raise()
  asked[0]?.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.resolve(5n)
  await vi.waitFor(() => expect(required.position).toBe(5n))
})
