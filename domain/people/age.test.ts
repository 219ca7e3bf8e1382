import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'

describe('ageOn', () => {
  it('PERSON-04: counts whole years, a birthday included', () => {
    expect(ageOn('1963-12-18', '2026-12-17')).toBe(62)
    expect(ageOn('1963-12-18', '2026-12-18')).toBe(63)
    expect(ageOn('2000-02-29', '2025-02-28')).toBe(24)
    expect(ageOn('2000-02-29', '2025-03-01')).toBe(25)
  })

  it('PERSON-04: knows no age without both days, or in the wrong order', () => {
    expect(ageOn(null, '2026-01-01')).toBeNull()
    expect(ageOn('1963-12-18', null)).toBeNull()
    expect(ageOn('1963-12-18', '1962-01-01')).toBeNull()
  })
})
