import { expect, it } from 'vitest'
import { FILE_PROBLEMS } from '#domain/imports/sources.ts'
import { MAX_FILE_BYTES } from '#domain/imports/limits.ts'
import { MAX_IMPORT_FORM_BYTES } from '#shared/http/uploads.ts'
import en from '#i18n/messages/en.json' with { type: 'json' }
import { PROBLEM_TEXTS, readProblem, writeProblem } from './problem-texts.ts'

it('every problem of a file has a text of its own', () => {
  const texts = FILE_PROBLEMS.map((code) => en[PROBLEM_TEXTS[code]])
  expect(new Set(texts).size).toBe(FILE_PROBLEMS.length)
})

it.each(FILE_PROBLEMS)('%s is the same after the address has carried it', (code) => {
  for (const problem of [
    { code, line: null, part: '' },
    { code, line: 3, part: 'lists/best.of.csv' },
  ]) {
    expect(readProblem(writeProblem(problem))).toEqual(problem)
  }
})

it.each([null, '', 'constructor.x', 'nonsense', '__proto__'])('nothing is wrong where the address says %j', (text) => {
  expect(readProblem(text)).toBeNull()
})

it('a form with the longest file is taken in', () => {
  expect(MAX_IMPORT_FORM_BYTES).toBeGreaterThan(MAX_FILE_BYTES)
})
