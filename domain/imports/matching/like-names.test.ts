import { describe, expect, it } from 'vitest'
import { foldText } from '../../terms/fold.ts'
import { normalizeText } from '../../terms/normalize.ts'
import { readStoredName, storedNames } from '../../terms/stored-name.ts'
import { likeness } from './like-names.ts'

function like(asked: string, titles: Readonly<Record<string, string>>): string | null {
  const named = Object.entries(titles).map(([language, title]) => ({ language, title }))
  const names = storedNames(named, { originalLanguage: 'en', people: ['Heat'] }).map(readStoredName)
  const text = normalizeText(asked)
  return likeness({ text, folded: foldText(text) }, names)?.as ?? null
}

describe('the name in a file', () => {
  it.each([
    ['Kis Uykusu', { en: 'Winter Sleep', tr: 'Kış Uykusu' }, 'same'],
    ['The Heat', { en: 'The Heat' }, 'same'],
    // Its name in another language; a name without its small words is not one of its own.
    ['Matrix', { en: 'The Matrix', de: 'Matrix' }, 'same'],
    ['Heat', { en: 'The Heat' }, null],
    ['The Heat', { en: 'Heat' }, null],
    ['Godfather Part 2', { en: 'The Godfather Part II' }, 'folded'],
    ['Ocean’s 8', { en: 'Ocean’s Eight' }, 'folded'],
    ['The Shinning', { en: 'The Shining' }, 'misspelt'],
    ['Pulp Fictoin', { en: 'Pulp Fiction' }, 'misspelt'],
    ['Back to the Futur', { en: 'Back to the Future' }, 'misspelt'],
    ['Spiderman', { en: 'Spider-Man' }, 'misspelt'],
  ] as const)('%j is like %j: %s', (asked, titles, as) => {
    expect(like(asked, titles)).toBe(as)
  })

  it.each([
    ['Heat', 'La Haine'],
    ['Cars', 'Caramel'],
    ['Fury', 'Mad Max: Fury Road'],
    ['Kill Bill: Vol. 1', 'Kill Bill: Vol. 2'],
    ['Nymphomaniac: Vol. I', 'Nymphomaniac: Vol. II'],
    ['Lost Highway', 'Last Highway'],
    ['Predator', 'Predators'],
    ['Apollo 1 3', 'Apollo 13'],
    ['The Hunter', 'The Hunted'],
    ['Dark Waters', 'Park Waters'],
    ['劇場版 名探偵コナン 天国', '劇場版 名探偵コナン 地獄'],
  ])('%j is not like %j', (asked, title) => {
    expect(like(asked, { en: title })).toBeNull()
  })
})
