import { expect, it } from 'vitest'
import { FILE_PROBLEMS } from '#domain/imports/sources.ts'
import { MAX_SERVICE_FILE_BYTES } from '#domain/imports/limits.ts'
import { MAX_IMPORT_FORM_BYTES } from '#shared/http/uploads.ts'
import { loadCatalogue } from '#i18n/generated/import/load-catalogue.ts'
import { createTranslator } from '#i18n/translator.ts'
import { OTHER_SERVICES } from '#shared/imports/import.ts'
import type { OtherService } from '#shared/imports/import.ts'
import { importProblemText, readImportRefusal, writeProblem } from './refusals.ts'

const english = createTranslator('en', await loadCatalogue('en'))
const CODES = [...FILE_PROBLEMS, ...(Object.keys(OTHER_SERVICES) as OtherService[])]

it('every problem of a file has a text of its own', () => {
  const texts = CODES.map((code) => importProblemText(english, code))
  expect(new Set(texts).size).toBe(CODES.length)
})

it.each(CODES)('%s is the same after the address has carried it', (code) => {
  for (const problem of [
    { code, line: null, part: '' },
    { code, line: 3, part: 'lists/best.of.csv' },
  ]) {
    expect(readImportRefusal(writeProblem(problem))).toEqual(problem)
  }
})

it.each([null, '', 'constructor.x', 'nonsense', '__proto__'])('nothing is wrong where the address says %j', (text) => {
  expect(readImportRefusal(text)).toBeNull()
})

it('a form with the longest file is taken in', () => {
  expect(MAX_IMPORT_FORM_BYTES).toBeGreaterThan(MAX_SERVICE_FILE_BYTES)
})
