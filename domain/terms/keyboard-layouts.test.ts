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

it('says nothing of digits and other scripts', () => {
  expect([retyped('2001'), retyped('寄生虫')]).toEqual([[], []])
})
