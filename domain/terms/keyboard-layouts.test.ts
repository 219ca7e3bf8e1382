import { expect, it } from 'vitest'
import { retyped } from './keyboard-layouts.ts'

it.each([
  ['ьфекшч', 'matrix'],
  ['vfnhbwf', 'матрица'],
  ['ifyth kfqn', 'шанер лайт'],
  ['ματριχ', 'matrix'],
])('%s is %s on another keyboard', (typed, meant) => {
  expect(retyped(typed)).toContain(meant)
})

it('says nothing of digits, other scripts and keys without a letter', () => {
  expect([retyped('2001'), retyped('寄生虫')]).toEqual([[], []])
  expect(retyped('quo vadis')).toEqual(['йгщ мфвшы'])
})
