import { expect, it } from 'vitest'
import { cleanQuestion } from './clean-question.ts'

it.each([
  ['  comedies \n from\tthe 90s ', 'comedies from the 90s'],
  ['\u202Eevil\u202C \u200Bfilms\u0000', 'evil films'],
  ['İyi bir komedi', 'İyi bir komedi'],
  ['میں\u200Cفلم', 'میں فلم'],
  ['😂 film', '😂 film'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['x'.repeat(500), 'x'.repeat(500)],
])('%o is asked as %o', (given, asked) => {
  expect(cleanQuestion(given)).toBe(asked)
})

it.each([undefined, null, 5, {}, '', ' \n', '\u200B\u202E', '😀🎬', '?!…', 'x'.repeat(501), 'word '.repeat(1_000)])(
  'AI-05: nothing is asked by %o',
  (given) => {
    expect(cleanQuestion(given)).toBeNull()
  },
)
