import { expect, it } from 'vitest'
import { toKnownPeople } from './known-people.ts'

it('lets others have their turn while it is made', async () => {
  let turns = 0
  let next: NodeJS.Immediate
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  count()
  const people = Array.from({ length: 2_000 }, (_, at) => ({ name: `Person ${at}`, directs: false }))
  const { byName } = await toKnownPeople(people)
  clearImmediate(next!)
  expect([byName.has('person 1999'), turns > 3]).toEqual([true, true])
})
