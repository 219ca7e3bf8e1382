import { expect, it } from 'vitest'
import { QueryTimeoutError } from './errors.ts'
import { Turns } from './turns.ts'

it('gives turns one at a time, in order of arrival', async () => {
  const turns = new Turns()
  const order: string[] = []
  const use = async (name: string) => {
    const end = await turns.take(1_000)
    order.push(`${name} in`)
    await Promise.resolve()
    order.push(`${name} out`)
    end()
  }
  await Promise.all([use('a'), use('b'), use('c')])
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})

it('whoever gives up never gets a turn, and those behind still do', async () => {
  const turns = new Turns()
  const end = await turns.take(Infinity)
  const impatient = turns.take(10)
  const patient = turns.take(Infinity)
  await expect(impatient).rejects.toBeInstanceOf(QueryTimeoutError)
  end()
  const endPatient = await patient
  endPatient()
  await turns.take(10)
})

it('ending a turn twice does not end somebody else’s', async () => {
  const turns = new Turns()
  const end = await turns.take(10)
  end()
  await turns.take(10)
  end()
  await expect(turns.take(10)).rejects.toBeInstanceOf(QueryTimeoutError)
})
