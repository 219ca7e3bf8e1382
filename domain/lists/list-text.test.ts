import { describe, expect, it } from 'vitest'
import { cleanName, cleanText, readDescription, readName, readNote, readTranslations } from './list-text.ts'

describe('a name', () => {
  it.each([
    ['marks that turn what follows', 'Best\u202e\u2066\u2069 films\u2028', 'Best films'],
    ['control characters', 'A\u0000B\u0007C\u001b[31m\u009f', 'ABC[31m'],
    ['halves of characters', 'A\ud83dB\ude00C', 'ABC'],
    ['line breaks and runs of spaces', ' a\r\n\tb \u00a0\u3000 c ', 'a b c'],
    ['a byte order mark', '\ufeffa', 'a'],
    ['nothing of markup: it is shown as text', '<b>&amp;</b>', '<b>&amp;</b>'],
    ['nothing of emoji with joiners', '👩‍👩‍👧 film', '👩‍👩‍👧 film'],
    ['nothing of joiners that shape letters', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['two ways to write a letter', 'e\u0301', 'é'],
  ])('loses %s', (_what, given, kept) => {
    expect(cleanName(given)).toBe(kept)
  })

  it.each(['', ' ', '\n', '\u200b', '\u200d\u200c', '\u3164', '\u2800', '\u115f', '\u202e\u202c', '\u0301', '\ud800'])(
    'that shows nothing is none: %j',
    (given) => expect(readName(given)).toEqual({ ok: false, reason: 'name-required' }),
  )

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
    expect(readTranslations({ tr: 'Merhaba', xx: 'no', __proto__x: 'no', ar: ' \u202e ' })).toEqual({
      ok: true,
      translations: { tr: 'Merhaba' },
    })
  })
})
