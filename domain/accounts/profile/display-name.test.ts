import { expect, it } from 'vitest'
import { SPOOFING_NAMES } from '../testing/spoofing-names.ts'
import { displayNameProblem } from './display-name.ts'
import { baseDisplayName, numberedDisplayName } from './generate-display-name.ts'

it.each([
  ['AUTH-06', '', 'name-required'],
  ['AUTH-06', '   ', 'name-required'],
  ['AUTH-07', 'ab', 'name-too-short'],
  ['AUTH-07', ' ab ', 'name-too-short'],
  ['AUTH-08', 'a b c', 'name-characters'],
  ['AUTH-08', 'ab!', 'name-characters'],
  ['AUTH-08 (Q41), a letter beyond ASCII', 'Çelik', 'name-characters'],
  ['AUTH-08, a Cyrillic letter that looks Latin', 'pаypal', 'name-characters'],
  ['AUTH-08, text turned round', 'ada\u202Enimda', 'name-characters'],
  ['AUTH-08, isolated', '\u2066ada\u2069', 'name-characters'],
  ['AUTH-08, no width', 'ad\u200Bmin', 'name-characters'],
  ['AUTH-08, joined', 'ad\u200Dmin', 'name-characters'],
  ['AUTH-08, a soft hyphen', 'ad\u00ADmin', 'name-characters'],
  ['AUTH-08, a line', 'ada\nadmin', 'name-characters'],
  ['AUTH-08, full width', 'ａｄｍｉｎ', 'name-characters'],
  ['AUTH-08, a path', '../x', 'name-characters'],
  ['LIMITS-51', 'x'.repeat(61), 'name-too-long'],
  ['AUTH-05', 'x'.repeat(60), null],
  ['AUTH-05', ' Ada_Lovelace-1815 ', null],
  ['LIMITS-51', 'abc', null],
])('%s: %j is %s', (_id, text, problem) => {
  expect(displayNameProblem(text)).toBe(problem)
})

it.each([
  ['Ada Lovelace', 'a@x.example', 'Ada_Lovelace'],
  ['Łukasz Żółć', null, 'Lukasz_Zolc'],
  ['Işıl Öztürk', null, 'Isil_Ozturk'],
  ['宮崎駿', 'hayao.m+films@x.example', 'hayao_mfilms'],
  ['\u202Enimda\u200B', null, 'nimda'],
  ['--__--', 'ab@x.example', /^user\d{1,4}$/],
  [null, 'grace@x.example', 'grace'],
  ['', '宮崎@x.example', /^user\d{1,4}$/],
  [null, null, /^user\d{1,4}$/],
  ['x'.repeat(200), null, 'x'.repeat(54)],
])('AUTH-09: of the name %j and the address %j comes %s', (name, email, expected) => {
  const base = baseDisplayName({ name, email })
  expect(base).toMatch(expected)
  for (const attempt of [0, 1, 4, 5, 19]) expect(displayNameProblem(numberedDisplayName(base, attempt))).toBeNull()
})

it('AUTH-33: a taken name gets a number', () => {
  expect([0, 1, 2].map((attempt) => numberedDisplayName('ada', attempt))).toEqual(['ada', 'ada2', 'ada3'])
  expect(numberedDisplayName('ada', 9)).toMatch(/^ada\d{1,4}$/)
})

it('AUTH-08, AUTH-09, Q41: no name that pretends is taken, and what is made of one could have been typed', () => {
  for (const name of SPOOFING_NAMES) {
    expect([name, displayNameProblem(name)]).toEqual([name, 'name-characters'])
    for (const email of [
      null,
      'a@x.example',
      '...@x.example',
      "o'brien+admin/../x@x.example",
      `${'x'.repeat(64)}@x.example`,
    ]) {
      const made = numberedDisplayName(baseDisplayName({ name, email }), 1)
      expect([name, made]).toEqual([name, expect.stringMatching(/^[A-Za-z0-9_-]{3,60}$/)])
    }
  }
})
