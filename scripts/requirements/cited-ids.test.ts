import { describe, expect, it } from 'vitest'
import { citedIds } from './cited-ids.ts'

const AREAS = new Set(['ROUTE', 'PERSON', 'ADMIN-LOGIN', 'I18N'])

describe('The ids that a name cites', () => {
  it.each([
    ['ROUTE-05: goes home', ['ROUTE-05']],
    ['PERSON-02, -03 and -05: tells', ['PERSON-02', 'PERSON-03', 'PERSON-05']],
    ['ROUTE-01 to -03, -31, I18N-10', ['ROUTE-01', 'ROUTE-02', 'ROUTE-03', 'ROUTE-31', 'I18N-10']],
    ['PERSON-01 to PERSON-03', ['PERSON-01', 'PERSON-02', 'PERSON-03']],
    ['ADMIN-LOGIN-09 (Q47), ROUTE-05', ['Q47', 'ADMIN-LOGIN-09', 'ROUTE-05']],
    ['that equal ones are merged (ROUTE-05)', ['ROUTE-05']],
  ])('of %j', (name, ids) => {
    expect(citedIds(name, AREAS)).toEqual(ids)
  })

  it('are those of an unknown area only where the name begins with them', () => {
    expect(citedIds('RUOTE-05: goes home', AREAS)).toEqual(['RUOTE-05'])
    expect(citedIds('is read as UTF-16', AREAS)).toEqual([])
  })

  it('are no dates, paths of pictures or years', () => {
    expect(citedIds('2026-01-02 M30 7Q35.6 7Q35', AREAS)).toEqual([])
    expect(citedIds('ROUTE-2026, ROUTE-20-26', AREAS)).toEqual([])
  })
})
