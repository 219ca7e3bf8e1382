import { expect, test } from 'vitest'
import type { Glossary } from './check-glossary.ts'
import { checkGlossary } from './check-glossary.ts'

const ENGLISH: Glossary = { address: 'You', terms: { watchlist: { use: 'watchlist' } }, same: {} }

function problemsOf(glossary: Partial<Glossary>, messages: Record<string, string> = {}): string[] {
  const own: Glossary = { address: 'du', terms: { watchlist: { use: 'Merkliste' } }, same: {}, ...glossary }
  const englishMessages = { 'a.list': 'Watchlist', 'a.name': 'Status', 'a.size': '{size, number} / {size, number}' }
  return checkGlossary('de', own, { english: ENGLISH, messages, englishMessages })
}

test('each term of the English glossary has its word', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ terms: {} })).toEqual(['glossaries/de.json: the term watchlist is missing'])
})

test('a word to avoid stands in no message but those excepted', () => {
  const terms = { watchlist: { use: 'Merkliste', avoid: ['watchlist'] } }
  const messages = { 'a.list': 'Zur Watchlist' }
  expect(problemsOf({ terms }, messages)).toEqual([
    "glossaries/de.json: a.list says 'watchlist', but watchlist is 'Merkliste'",
  ])
  expect(problemsOf({ terms: { watchlist: { ...terms.watchlist, except: ['a.list'] } } }, messages)).toEqual([])
})

test('what is the same as in English is justified, and nothing else is', () => {
  const messages = { 'a.list': 'Merkliste', 'a.name': 'Status', 'a.size': '{size, number} / {size, number}' }
  expect(problemsOf({}, messages)).toEqual(["glossaries/de.json: a.name is as in English; 'same' does not say why"])
  expect(problemsOf({ same: { 'a.name': 'loan word' } }, messages)).toEqual([])
  expect(problemsOf({ same: { 'a.name': 'loan word', 'a.list': 'name' } }, messages)).toEqual([
    "glossaries/de.json: a.list is not as in English; remove it from 'same'",
  ])
})
