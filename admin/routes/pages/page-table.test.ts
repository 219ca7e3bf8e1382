import { expect, it } from 'vitest'
import { gradeOf } from './page-table.tsx'

it.each([
  [7, 'ok'],
  [6, 'warn'],
  [4, 'warn'],
  [3, 'bad'],
  [0, 'bad'],
])('ADMIN-PAGES-04: %i of 7 is %s', (translated, grade) => expect(gradeOf(translated, 7)).toBe(grade))
