import { expect, it } from 'vitest'
import { sampleTitles } from '#sample/data.ts'
import { createTitleMaker } from './make-titles.ts'

it('leaves the sample’s ids alone, however many titles are made', () => {
  const languages = 'en ja ko fr de es it tr ar zh hi'.split(' ')
  const titles = Object.fromEntries(languages.map((language) => [language, ['One']]))
  const make = createTitleMaker({ titles, names: ['Ann'] }, 2_000_000)
  const [first, last] = [make(0).id, make(1_999_999).id]
  expect(sampleTitles().filter(({ id }) => first <= id && id <= last)).toEqual([])
})
