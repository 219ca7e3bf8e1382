import { describe, expect, it } from 'vitest'
import { cutDescription, firstCharacters } from './cut-description.ts'

describe('cutText', () => {
  it('LIMITS-47: leaves 155 characters alone and cuts 156 between words', () => {
    const text = 'word '.repeat(31).trim()
    expect(cutDescription(text)).toBe(text)
    const long = `${text} words`
    const cut = cutDescription(long)
    expect(cut.length).toBeLessThanOrEqual(155)
    expect(cut.endsWith('word…')).toBe(true)
  })
  it('cuts text without spaces and keeps characters whole', () => {
    const cut = cutDescription('\u{1f3ac}'.repeat(100))
    expect(cut.length).toBeLessThanOrEqual(155)
    expect(cut.isWellFormed()).toBe(true)
  })
})

describe('firstCharacters', () => {
  it('takes exactly that many', () => {
    expect(firstCharacters('a'.repeat(120), 100)).toHaveLength(100)
    expect(firstCharacters(`${'a'.repeat(99)}\u{1f3ac}`, 100).isWellFormed()).toBe(true)
  })
})
