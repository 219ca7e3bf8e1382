import { expect, it } from 'vitest'
import { normalizeText } from '../terms/normalize.ts'
import { interpretQuery } from './interpret-query.ts'

it.each([
  ['dune 1984', 'dune', 1984, null],
  ['Dune (1984)', 'dune', 1984, null],
  ['1984 dune', 'dune', 1984, null],
  ['fargo series', 'fargo', null, 'tv_show'],
  ['dune film 2021', 'dune', 2021, 'movie'],
  ['karanlık dizisi izle', 'karanlik', null, 'tv_show'],
  ['مسلسل صراع العروش', 'صراع العروش', null, 'tv_show'],
  ['ホーム・アローン 映画', 'ホーム アローン', null, 'movie'],
  ['toy story 1', 'toy story', null, null],
])('%s also means %s of %s, %s', (typed, text, year, type) => {
  expect(interpretQuery(normalizeText(typed)).specific).toMatchObject({ text, year, type })
})

it.each(['2012', 'film', 'tv series', 'the matrix', 'blade runner', '1'])('%s means what it says', (query) => {
  expect(interpretQuery(query)).toMatchObject({ typed: { text: query, year: null, type: null }, specific: null })
})
