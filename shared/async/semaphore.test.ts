import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

function pending() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { task: () => promise, end: resolve }
}

it('runs few at once, the others in the order of asking, and lets no more wait than may', async () => {
  const { run } = createSemaphore({ permits: 1, waiting: 2, waitMs: 60_000 })
  const order: string[] = []
  const [first, second, third] = [pending(), pending(), pending()]
  const runs = [first, second, third].map((one, at) =>
    run(() => {
      order.push(`begun ${at}`)
      return one.task()
    }),
  )
  expect(await run(async () => 'never')).toBe('busy')
  expect(order).toEqual(['begun 0'])
  second.end('b')
  first.end('a')
  third.end('c')
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c'])
  expect(order).toEqual(['begun 0', 'begun 1', 'begun 2'])
  expect(await run(async () => 'again')).toBe('again')
})

it('gives up who waits too long, and hands the turn on after a failure', async () => {
  const { run } = createSemaphore({ permits: 1, waiting: 5, waitMs: 10 })
  const first = pending()
  const running = run(first.task)
  expect(await run(async () => 'never')).toBe('busy')
  first.end('a')
  expect(await running).toBe('a')
  await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await run(async () => 'next')).toBe('next')
})

it('gives a permit back once, whatever its holder does', async () => {
  const { acquire } = createSemaphore({ permits: 1 })
  const release = await acquire()
  release?.()
  const second = await acquire(10)
  release?.()
  expect(await acquire(10)).toBeNull()
  second?.()
  expect(await acquire(10)).not.toBeNull()
})
