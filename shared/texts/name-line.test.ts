import { describe, expect, it } from 'vitest'
import { nameLine } from './name-line.ts'

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
    expect(nameLine(given)).toBe(kept)
  })

  it.each([
    '',
    ' ',
    '\n',
    '\u200b',
    '\u200d\u200c',
    '\u3164',
    '\u2800',
    '\u115f',
    '\u202e\u202c',
    '\u0301',
    '\ud800',
    '\ufff0',
    '\u{e0001}',
    '\u180b',
  ])('that shows nothing is none: %j', (given) => expect(nameLine(given)).toBe(''))
})
