import { expect, test } from 'vitest'
import { parseMessage } from './build/parse-message.ts'
import { formatMessage, textOf } from './format-message.ts'
import type { Language } from './languages.ts'
import type { MessageValues } from './message.ts'

function say(language: Language, source: string, values: MessageValues = {}): string {
  return textOf(formatMessage(language, parseMessage(source).message, values))
}

test('plurals follow the language, and # is written in its digits', () => {
  const english = '{count, plural, =0 {no votes} one {# vote} other {# votes}}'
  expect([0, 1, 2, 1000].map((count) => say('en', english, { count }))).toEqual([
    'no votes',
    '1 vote',
    '2 votes',
    '1,000 votes',
  ])
  const arabic = '{n, plural, zero {zero} one {one} two {two} few {# few} many {# many} other {# other}}'
  expect([0, 1, 2, 3, 11, 100].map((n) => say('ar', arabic, { n }))).toEqual([
    'zero',
    'one',
    'two',
    '٣ few',
    '١١ many',
    '١٠٠ other',
  ])
})

test('an English fallback without the language’s plural case takes other', () => {
  expect(say('pl', '{n, plural, one {# title} other {# titles}}', { n: 3 })).toBe('3 titles')
})

test('ordinals, percentages and choices', () => {
  expect(say('en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd')
  expect(say('tr', '{share, number, percent}', { share: 0.5 })).toBe('%50')
  const source = '{type, select, movie {film} other {title}}'
  expect(['movie', 'tv_show', 'toString'].map((type) => say('en', source, { type }))).toEqual([
    'film',
    'title',
    'title',
  ])
})

test('# reaches through a choice inside a plural, and a quoted # stays', () => {
  const source = "{n, plural, one {#} other {{type, select, movie {# films} other {# titles}} '#'}}"
  expect(say('en', source, { n: 2, type: 'movie' })).toBe('2 films #')
})

test('foreign arguments are isolated', () => {
  expect(say('ar', 'شاهد {title}', { title: 'Her' })).toBe('شاهد \u2068Her\u2069')
  expect(say('en', 'Watch {title}', { title: 'Her' })).toBe('Watch Her')
})

test('elements become a tree, and markup in an argument stays text', () => {
  const { message } = parseMessage('Read <link>about <strong>{title}</strong></link>.')
  expect(formatMessage('en', message, { title: '<link>x</link>' })).toEqual([
    'Read ',
    { element: 'link', content: ['about ', { element: 'strong', content: ['<link>x</link>'] }] },
    '.',
  ])
})
