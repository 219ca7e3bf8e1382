import { expect, test } from 'vitest'
import { parseMessage } from './parse-message.ts'

test('a message without arguments is one text, quotes resolved', () => {
  expect(parseMessage("O''clock # <").message).toBe("O'clock # <")
})

test('says what a message needs', () => {
  const parsed = parseMessage(
    '{title}: <b>{n, plural, one {#} other {# of {total, number}}}</b> {kind, select, a {} other {x}}',
  )
  expect(Object.fromEntries(parsed.arguments)).toEqual({ title: 'text', n: 'number', total: 'number', kind: 'select' })
  expect([...parsed.elements]).toEqual(['b'])
  expect(parsed.plurals).toEqual([{ argument: 'n', type: 'cardinal', cases: ['one', 'other'] }])
})

test('lists every text once', () => {
  expect(parseMessage('a <b>c {n, plural, one {d} other {e <i>f</i>}}</b>').texts.toSorted()).toEqual([
    'a ',
    'c ',
    'd',
    'e ',
    'f',
  ])
})

test.each([
  ['{n, plural, one {x}}', "lacks the case 'other'"],
  ['{n, plural, offset:1 other {x}}', 'offset'],
  ['{n} {n, number}', 'both as text and as number'],
  ['{when, date}', 'not supported'],
  ['{n, number, currency}', 'not supported'],
  ['{0}', 'no name'],
  ['lone }', 'brace'],
  ["quoted '{'", 'brace'],
  ['<link>open', 'not closed'],
  ['<a>x</b>', 'closes nothing'],
  ['x</b>', 'closes nothing'],
])('refuses %s', (source, problem) => {
  expect(() => parseMessage(source)).toThrow(problem)
})
