import { stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withIoTimeout, withTimeout } from './with-timeout.ts'

const never = new Promise<string>(() => {})

it('is the outcome of work that ends in time', async () => {
  expect(await withTimeout(1_000, Promise.resolve('done'), 'late')).toBe('done')
  expect(await withTimeout(Infinity, Promise.resolve('done'), 'late')).toBe('done')
  await expect(withTimeout(1_000, Promise.reject(new Error('failed')), 'late')).rejects.toThrow('failed')
})

it('is the given value, or what the given function makes, where the work takes longer', async () => {
  expect(await withTimeout(1, never, 'late')).toBe('late')
  expect(await withTimeout(1, never, () => 'made')).toBe('made')
  const refusal = () => {
    throw new Error('late')
  }
  await expect(withTimeout(1, never, refusal)).rejects.toThrow('late')
})

it('lets a late failure of the work pass unseen', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  expect(await withTimeout(1, promise, 'late')).toBe('late')
  reject(new Error('too late'))
  await new Promise((resolve) => setImmediate(resolve))
})

it('takes for heard what has arrived while the process was busy', async () => {
  const busy = <T>(asked: T): T => {
    const until = performance.now() + 100
    while (performance.now() < until) void 0
    return asked
  }
  expect(await busy(withIoTimeout(10, stat('.'), 'late'))).not.toBe('late')
  expect(await withIoTimeout(1, never, 'late')).toBe('late')
})
