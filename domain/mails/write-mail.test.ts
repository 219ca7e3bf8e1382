import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#i18n/generated/mail/load-catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import { direction, LANGUAGES } from '#i18n/languages.ts'
import type { MessageKey } from '#i18n/translator.ts'
import { createTranslator } from '#i18n/translator.ts'
import { MAIL_KINDS } from '#shared/mail.ts'
import { LINK_LIVES } from '#shared/members/link-lives.ts'
import type { MailKind } from '#shared/mail.ts'
import type { LetterFacts } from './letter.ts'
import { writeMail } from './write-mail.ts'

const MAX_SUBJECT_LENGTH = 60
const FACTS = {
  address: 'ada@example.org',
  displayName: 'Ada_1815',
  url: 'https://kinora.example/reset-password?token=aB3&language=x',
}

async function write(kind: MailKind, language: Language, facts: Partial<LetterFacts> = {}) {
  return writeMail(createTranslator(language, await loadCatalogue(language)), kind, { ...FACTS, ...facts })
}

const kindsInLanguages = MAIL_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })))

describe('every mail in every language', () => {
  it.each(kindsInLanguages)('FUNCTIONS-06: $kind in $language is whole', async ({ kind, language }) => {
    const { subject, html, text } = await write(kind, language)
    expect(subject.length).toBeLessThanOrEqual(MAX_SUBJECT_LENGTH)
    expect(subject).not.toMatch(/[\u2066-\u2069\r\n{}]/)
    expect(html).toContain(`<html lang="${language}" dir="${direction(language)}">`)
    expect([html, text].map((part) => part.includes('Ada_1815'))).toEqual(Array(2).fill(kind !== 'address-taken'))
    expect(html.match(/href="https:\/\/kinora\.example\/reset-password\?token=aB3&amp;language=x"/g)).toHaveLength(2)
    expect(text.split('\n')).toContain(FACTS.url)
    expect(html + text).not.toMatch(/\{product|\bundefined\b|\bnull\b/)
  })

  it.each(LANGUAGES)('FUNCTIONS-06: %s has all its texts', async (language) => {
    const catalogue = await loadCatalogue(language)
    const translator = createTranslator(language, catalogue)
    const keys = Object.keys(catalogue) as MessageKey[]
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => translator.languageOf(key) !== language)).toEqual([])
  })
})

describe('a mail', () => {
  it('AUTH-13: says what was asked for, where to go, for how long, and what to do if it was another person', async () => {
    const { subject, text } = await write('reset-password', 'en')
    expect(subject).toBe('Reset your Kinora password')
    expect(text).toBe(`Hello Ada_1815,

Somebody, most likely you, asked to choose a new password for your Kinora account.

Choose a new password:
https://kinora.example/reset-password?token=aB3&language=x

The link works once and for 1 hour.

If it was not you, ignore this mail: your password stays as it is.

-- 
Kinora sent this mail to ada@example.org. Replies to it are not read.
`)
  })

  it('SETTINGS-13: names the new address, and says that nothing changes before it is confirmed', async () => {
    const { text } = await write('confirm-email-change', 'en', { address: 'new@example.org' })
    expect(text).toContain('You asked to use new@example.org for your Kinora account.')
    expect(text).toContain('The link works once and for 24 hours.')
  })

  it.each([
    ['en', 'The link works once and for 30 minutes.'],
    ['tr', 'Bağlantı yalnızca bir kez ve 30 dakika boyunca kullanılabilir.'],
    ['ar', 'يعمل الرابط مرة واحدة ولمدة ٣٠ دقيقة فقط.'],
    ['pl', 'Link działa tylko raz, przez 30 minut.'],
  ] as const)('says in %s for how long, also where it is less than an hour', async (language, sentence) => {
    const lives = { ...LINK_LIVES, 'reset-password': { count: 30, unit: 'minute' } } as const
    const { html, text } = await write('reset-password', language, { lives })
    expect(text.split('\n')).toContain(sentence)
    expect(html).toContain(sentence)
    expect((await write('verify-email', language, { lives })).text).not.toContain(sentence)
  })

  it('AUTH-31: says nothing that anyone who tried the address has written', async () => {
    const { subject, html, text } = await write('address-taken', 'en')
    expect(subject + html + text).not.toContain('Ada_1815')
  })

  it('greets without a name where there is none', async () => {
    const translator = createTranslator('en', await loadCatalogue('en'))
    const { text, html } = writeMail(translator, 'verify-email', { ...FACTS, displayName: null })
    expect(text).toMatch(/^Hello,\n/)
    expect(html).toContain('>Hello,<')
  })

  it('puts what to do before the link where that is what the link is for', async () => {
    const { text } = await write('password-changed', 'en')
    expect(text.indexOf('If it was not you')).toBeLessThan(text.indexOf(FACTS.url))
  })

  it('I18N-03: runs from right to left in Arabic, with names, addresses and links kept apart', async () => {
    const { html, text } = await write('verify-email', 'ar')
    expect(html).toContain('<div lang="ar" dir="rtl">')
    expect(html).toContain('text-align:right')
    expect(html).toContain('\u2068ada@example.org\u2069')
    expect(html).toMatch(/<a class="link" dir="ltr" [^>]*unicode-bidi:isolate/)
    expect(text).toContain('\u2068Ada_1815\u2069')
    expect(text).toContain('٢٤ ساعة')
  })

  it('takes names and links for text', async () => {
    const { html } = await write('reset-password', 'en', {
      displayName: '<script>alert("1")</script>',
      url: 'https://kinora.example/x?a="><img src=x onerror=alert(1)>',
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  })

  it('loads nothing from anywhere', async () => {
    const { html } = await write('reset-password', 'tr')
    expect(html.replaceAll(/href="[^"]*"/g, '')).not.toMatch(/<img|<link|<script|@import|url\(|src=/)
  })
})
