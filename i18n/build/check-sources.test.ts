import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { checkSources, listUntranslated, sortMessages } from './check-sources.ts'
import type { SourceMessages, Sources } from './read-sources.ts'

function sourcesOf(texts: Partial<Record<string, SourceMessages>>): Sources {
  return Object.fromEntries(LANGUAGES.map((language) => [language, texts[language] ?? {}])) as Sources
}

/** The problems of one message, the same in three languages unless given otherwise. */
function problemsOf(en: string, others: Record<string, string> = {}): string[] {
  const texts = { en, tr: en, ar: en, ...others }
  const sources = Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, { 'a.b': text }]))
  return checkSources(sourcesOf(sources))
}

test('finds nothing in what is right', () => {
  expect(problemsOf('Don’t <b>stop</b> {name}…')).toEqual([])
})

test('forms are right with the dates and ages that placeholders have', () => {
  expect(problemsOf('At {date}.', { ru: 'Дата: {date}.' })).toEqual([
    'ru.json: a.b has two full stops: Дата: 27 ноября 2026 г..',
  ])
  expect(problemsOf('Why?', { fr: 'Pourquoi ?' })).toEqual([
    'fr.json: a.b lacks a no-break space before a sign: Pourquoi ?',
  ])
  expect(problemsOf('Why, {name}?', { ar: 'لماذا, {name}؟', es: '¿Por qué, {name} ?', zh: '为什么,{name}？' })).toEqual(
    [
      'es.json: a.b has a space before a sign: ¿Por qué, Fight Club ?',
      'zh.json: a.b has a Latin sign after Chinese: 为什么,Fight Club？',
      'ar.json: a.b has a Latin sign after Arabic: لماذا, Fight Club؟',
    ],
  )
})

test('a message that only a translation has is wrong, one that a translation lacks is listed', () => {
  const sources = sourcesOf(Object.fromEntries(LANGUAGES.map((language) => [language, { 'a.b': 'x' }])))
  expect([...checkSources(sources), ...listUntranslated(sources)]).toEqual([])
  const changed = { ...sources, de: { 'a.c': 'x' } }
  expect(checkSources(changed)).toEqual(['de.json: a.c is not in en.json'])
  expect(listUntranslated(changed)).toEqual(['de.json: a.b is missing'])
})

test('placeholders and elements must match in every language', () => {
  expect(problemsOf('{name}', { tr: '{ad}', de: '<b>{name}</b>' })).toEqual([
    'tr.json: a.b lacks the text {name}',
    'tr.json: a.b has the text {ad}, which English has not',
    'de.json: a.b has <b>, which English has not',
  ])
})

test('plurals need the categories of their language', () => {
  const two = '{n, plural, one {#} other {#}}'
  expect(problemsOf(two)).toEqual(
    ['zero', 'two', 'few', 'many'].map((name) => `ar.json: a.b {n} lacks the plural case '${name}'`),
  )
  const six = '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}'
  expect(problemsOf(two, { ar: six, fr: two, ja: '{n, plural, other {#}}' })).toEqual([])
  expect(problemsOf(two, { ar: six, tr: '{n, plural, one {#} few {#} other {#}}' })).toEqual([
    "tr.json: a.b {n} has the plural case 'few', which the language does not know",
  ])
})

test.each([
  ["Don't", 'straight quote'],
  ['Say "x"', 'straight quote'],
  ['Wait...', "'…' belongs"],
  ['x ', 'blank'],
  ['', 'is empty'],
  ['{', 'cannot be parsed'],
])('refuses the text %s', (text, problem) => {
  expect(problemsOf('x', { en: text })[0]).toContain(problem)
})

test('keys have the form area.element and stand in order', () => {
  const messages = { 'b.a': 'x', 'a.a': 'x', wrong: 'x' }
  const problems = checkSources(sourcesOf({ en: messages, tr: sortMessages(messages), ar: sortMessages(messages) }))
  expect(problems).toContain("en.json: 'wrong' is no key of the form area.element")
  expect(problems.filter((problem) => problem.includes('sorted place'))).toEqual([
    'en.json: a.a is not in its sorted place (run with --sort)',
  ])
})
