import { expect, it } from 'vitest'
import { QueryTimeoutError } from './errors.ts'
import { Mutex } from './mutex.ts'

it('is held by one at a time, in order of arrival', async () => {
  const mutex = new Mutex()
  const order: string[] = []
  const use = async (name: string) => {
    const end = await mutex.acquire(1_000)
    order.push(`${name} in`)
    await Promise.resolve()
    order.push(`${name} out`)
    end()
  }
  await Promise.all([use('a'), use('b'), use('c')])
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})

it('anyone who gives up never gets a turn, and those behind still do', async () => {
  const mutex = new Mutex()
  const end = await mutex.acquire(Infinity)
  const impatient = mutex.acquire(10)
  const patient = mutex.acquire(Infinity)
  await expect(impatient).rejects.toBeInstanceOf(QueryTimeoutError)
  end()
  const endPatient = await patient
  endPatient()
  await mutex.acquire(10)
})

it('ending a turn twice does not end another member’s', async () => {
  const mutex = new Mutex()
  const end = await mutex.acquire(10)
  end()
  await mutex.acquire(10)
  end()
  await expect(mutex.acquire(10)).rejects.toBeInstanceOf(QueryTimeoutError)
})
