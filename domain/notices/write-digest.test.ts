import { expect, it } from 'vitest'
import { loadCatalogue } from '#i18n/generated/mail/load-catalogue.ts'
import { direction, LANGUAGES } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import { TITLES_IN_MAIL } from './limits.ts'
import { writeDigest } from './write-digest.ts'

const arrivals = Array.from({ length: TITLES_IN_MAIL + 3 }, (_, index) => ({
  title: { text: `Frankenstein & Co ${index}`, language: 'en' },
  year: 2025,
  service: 'Netflix',
  line: 'Came to Netflix today',
  path: `/en/movie/${index + 1}-frankenstein`,
}))
const facts = {
  since: new Date('2026-06-08T12:00:00Z'),
  address: 'ada@example.org',
  displayName: 'Ada_1815',
  publicUrl: 'https://kinora.example',
  stopUrl: 'https://kinora.example/en/stop-notices?key=k&x=1',
}
const MAX_SUBJECT_LENGTH = 60

it.each(LANGUAGES)('FUNCTIONS-06: is whole in %s, as HTML and as text', async (language) => {
  const translator = createTranslator(language, await loadCatalogue(language))
  for (const [every, count] of [
    ['day', 1],
    ['week', 2],
    ['week', arrivals.length],
  ] as const) {
    const { subject, html, text } = writeDigest(translator, { ...facts, every, arrivals: arrivals.slice(0, count) })
    expect(subject.length).toBeLessThanOrEqual(MAX_SUBJECT_LENGTH)
    expect(subject).not.toMatch(/[\u2066-\u2069\r\n{}]/)
    expect(html).toContain(`<html lang="${language}" dir="${direction(language)}">`)
    expect(html + text).not.toMatch(/\{(?:date|service|count|product|address)|\bundefined\b|\bnull\b/)
    for (const part of ['Ada_1815', 'Netflix', 'JustWatch'])
      expect([html.includes(part), text.includes(part)]).toEqual([true, true])
    expect(text).toContain(facts.stopUrl)
    expect(html).toContain('href="https://kinora.example/en/stop-notices?key=k&amp;x=1"')
    expect(html).toContain('Frankenstein &amp; Co 0')
    const listed = text.match(/\/en\/movie\//g)?.length
    expect(listed).toBe(Math.min(count, TITLES_IN_MAIL))
  }
})
