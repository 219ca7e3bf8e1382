import { describe, expect, it } from 'vitest'
import { MAX_IMPORT_BYTES } from '#domain/own-data/limits.ts'
import { MAX_MY_DATA_FORM_BYTES } from '#shared/http/uploads.ts'
import { readImportOutcome, writeOutcome } from './import-outcome.ts'
import type { OwnDataOutcome } from './import-outcome.ts'

describe('what became of an import', () => {
  it.each<OwnDataOutcome>([
    { imported: { titles: 5, ratings: 3, services: 1, kept: 0, lists: 2, listed: 40 } },
    { problems: [{ code: 'not-json', place: '' }] },
    { problems: [{ code: 'invalid-value', place: 'watchlist[2].status' }] },
  ])('is the same after the address has carried it: %o', (outcome) => {
    expect(readImportOutcome(writeOutcome(outcome))).toEqual(outcome)
  })

  it.each([null, '', 'constructor.x', 'nonsense', '__proto__'])('is nothing where the address says %j', (text) => {
    expect(readImportOutcome(text)).toBeNull()
  })

  it('tells no endless place', () => {
    const outcome = readImportOutcome(`invalid-value.${'x'.repeat(10_000)}`)
    expect(JSON.stringify(outcome).length).toBeLessThan(200)
  })
})

it('a form with the longest file is taken in', () => {
  expect(MAX_MY_DATA_FORM_BYTES).toBeGreaterThan(MAX_IMPORT_BYTES)
})
