import { describe, expect, it } from 'vitest'
import { CONTACT_LENGTHS, checkContactMessage } from './contact-message.ts'

const TYPED = { name: 'Ada', email: 'ada@example.org', subject: 'A title', message: 'Where is it?' }
const check = (given: Partial<typeof TYPED>) => checkContactMessage({ ...TYPED, ...given })
const problems = (given: Partial<typeof TYPED>) => {
  const checked = check(given)
  return checked.ok ? null : checked.problems
}

describe('checkContactMessage', () => {
  it('CONTACT-01, -03: takes what was typed, trimmed; an empty subject is none', () => {
    expect(check({ name: ' \u202eAda ', message: '\n Where?\r\nThere. ', subject: '  ' })).toEqual({
      ok: true,
      message: { name: 'Ada', email: 'ada@example.org', subject: null, message: 'Where?\nThere.' },
    })
  })

  it.each(['name', 'email', 'message'] as const)('CONTACT-01: %s must be there', (field) => {
    for (const empty of ['', ' \t\n ', '\u00a0\u2003', '\u200b\u3164'])
      expect(problems({ [field]: empty })).toEqual({ [field]: 'required' })
  })

  it.each([
    'a@b',
    'a b@c.de',
    '@c.de',
    'a@.',
    'a@b.c@d.e',
    'a@b.c,d@e.f',
    'Ada <a@b.c>',
    '"a"@b.c',
    'a.b.c',
    'a@b c.de',
  ])('CONTACT-02, Q43: %j is no address', (email) => expect(problems({ email })).toEqual({ email: 'email' }))

  it.each(['a@b.c', 'ada+kinora@mail.example.org', 'ada@örnek.example', 'o’hara@example.ie'])(
    'CONTACT-02: %s is one',
    (email) => expect(problems({ email })).toBeNull(),
  )

  it.each(['name', 'email', 'subject'] as const)('%s cannot begin another line of a mail’s head', (field) => {
    for (const mark of ['\r\n', '\n', '\r', '\0', '\u0085', '\u2028', '\u2029', '\ud800', '\u001b']) {
      expect(problems({ [field]: `a${mark}Bcc: b@example.org` })).toEqual({ [field]: 'characters' })
    }
  })

  it('leaves out what no one can see in a message', () => {
    expect(check({ message: 'a\0b\u0007c\td\ud800' })).toMatchObject({ message: { message: 'abc\td' } })
  })

  it.each(['name', 'subject', 'message'] as const)('%s has a length, in characters', (field) => {
    const long = '😀'.repeat(CONTACT_LENGTHS[field])
    expect(problems({ [field]: long })).toBeNull()
    expect(problems({ [field]: `${long}.` })).toEqual({ [field]: 'too-long' })
  })
})
