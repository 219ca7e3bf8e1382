import { describe, expect, it } from 'vitest'
import { cleanText, readDescription, readName, readNote, readDescriptions } from './list-text.ts'

describe('a name', () => {
  it('that shows nothing is none', () => {
    for (const given of ['', '\u3164']) expect(readName(given)).toEqual({ ok: false, reason: 'name-required' })
  })

  it('has up to a hundred characters, as one counts them', () => {
    expect(readName('😀'.repeat(100))).toMatchObject({ ok: true })
    expect(readName('😀'.repeat(101))).toEqual({ ok: false, reason: 'name-too-long' })
    expect(readName(` ${'x'.repeat(100)}\u0000 `)).toEqual({ ok: true, name: 'x'.repeat(100) })
  })
})

describe('a text', () => {
  it('keeps its lines, two breaks together at most, and nothing unseen', () => {
    expect(cleanText(' a \r\nb\t\u202e\n\n\n\n c\u0000')).toBe('a\nb\n\n c')
    for (const given of ['', '\n\n', '\u200b \u2060']) expect(cleanText(given)).toBeNull()
  })

  it('has up to 1,000 characters, a note 500', () => {
    expect(readDescription('é'.repeat(1_000))).toMatchObject({ ok: true })
    expect(readDescription('é'.repeat(1_001))).toEqual({ ok: false, reason: 'description-too-long' })
    expect(readNote('n'.repeat(500))).toMatchObject({ ok: true })
    expect(readNote('n'.repeat(501))).toEqual({ ok: false, reason: 'note-too-long' })
  })

  it('has translations into our languages alone, and none that is empty', () => {
    expect(readDescriptions({ tr: 'Merhaba', xx: 'no', __proto__x: 'no', ar: ' \u202e ' })).toEqual({
      ok: true,
      translations: { tr: 'Merhaba' },
    })
  })
})
