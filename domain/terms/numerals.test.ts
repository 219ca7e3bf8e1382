import { describe, expect, it } from 'vitest'
import { foldText } from './fold.ts'
import { wordsOfNames } from './name-words.ts'
import { normalizeText } from './normalize.ts'
import { joinWords } from './numerals.ts'
import { readStoredName, storedNames } from './stored-name.ts'

describe('foldText', () => {
  it.each([
    ['The Godfather Part II', 'godfather part 2'],
    ['Toy Story Three', 'toy story 3'],
    ['Rocky IV', 'rocky 4'],
    ['The Fast and the Furious', 'fast furious'],
    ['Fast & Furious', 'fast furious'],
    ['The 6th Sense', '6 sense'],
    ['Le Sixième Sens', '6 sens'],
    ['Öfkeli Adam, bölüm iki', 'ofkeli adam bolum 2'],
    ['الجزء ٢', 'الجزء 2'],
    ['The Who', 'who'],
    ['The The', 'the the'],
  ])('%s is %s', (title, folded) => {
    expect(foldText(normalizeText(title))).toBe(folded)
  })
})

describe('wordsOfNames', () => {
  it.each([
    ['Spider-Man', 'spiderman'],
    ['WALL·E', 'walle'],
    ['The Lion King', 'thelionking'],
    ['Brooklyn Nine-Nine', '99'],
    ['L’Auberge espagnole', 'auberge'],
    ['العراب', 'عراب'],
    ['千と千尋の神隠し', '千尋'],
  ])('%s is found by %s', (name, word) => {
    expect(wordsOfNames([name], [])).toContain(word)
  })

  it('marks words of people', () => {
    expect(wordsOfNames([], ['Robert De Niro'])).toEqual(['@robert', '@de', '@deniro', '@niro'])
  })
})

it('joins numbers as numbers', () => {
  expect([joinWords('nine', 'nine'), joinWords('twenty', 'four'), joinWords('spider', 'man')]).toEqual([
    '99',
    '24',
    'spiderman',
  ])
})

it('names are read as they were stored, each once, with all of its languages', () => {
  const titles = [
    { language: 'ja', title: '座頭市' },
    { language: 'en', title: 'Rocky II' },
    { language: 'tr', title: 'Rocky II' },
  ]
  const names = storedNames(titles, { originalLanguage: 'ja', people: ['Takeshi Kitano'] }).map(readStoredName)
  expect(names.map(({ text }) => text)).toEqual(['座頭市', 'rocky ii', 'rocky 2', 'takeshi kitano'])
  expect(names.map(({ isPerson }) => isPerson)).toEqual([false, false, false, true])
  expect(names[1]?.languages).toBe(names[2]?.languages)
  expect(names[0]?.languages).not.toBe(names[1]?.languages)
})
