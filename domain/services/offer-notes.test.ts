import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { offerNotesIn } from './offer-notes.ts'

/** A Friday. */
const now = new Date('2026-11-27T12:00:00Z')
const netflix = { name: 'Netflix' }

async function came(language: Language, day: string): Promise<string> {
  return (await offerNotesIn(language)).came({ service: netflix, at: new Date(`${day}T23:59:00Z`) }, now).text
}

describe('what is said of an arrival', () => {
  it('names today, then the day of the week for six days, then the date', async () => {
    const days = ['2026-11-27', '2026-11-26', '2026-11-21', '2026-11-20']
    expect(await Promise.all(days.map((day) => came('en', day)))).toEqual([
      'Came to Netflix today',
      'Came to Netflix on Thursday',
      'Came to Netflix on Saturday',
      'Came to Netflix on Nov 20',
    ])
    expect(await came('en', '2026-11-28')).toBe('Came to Netflix today')
  })

  it('has the day in the form that the sentence needs', async () => {
    const tuesday = '2026-11-24'
    expect(await came('de', tuesday)).toBe('Seit Dienstag bei Netflix')
    expect(await came('ru', tuesday)).toBe('Со вторника в Netflix')
    expect(await came('pl', tuesday)).toBe('Od wtorku w serwisie Netflix')
    expect(await came('fi', tuesday)).toBe('Tullut tiistaina: Netflix')
    expect(await came('tr', tuesday)).toBe('Salı günü geldi: Netflix')
  })

  it.each(LANGUAGES)('differs from day to day in %s', async (language) => {
    const days = ['27', '26', '25', '24', '23', '22', '21', '20'].map((day) => `2026-11-${day}`)
    const texts = await Promise.all(days.map((day) => came(language, day)))
    expect(new Set(texts).size).toBe(days.length)
    for (const text of texts) expect(text).toContain('Netflix')
  })
})

it('names every service from which a title has gone', async () => {
  const { went } = await offerNotesIn('en')
  expect(went(['Netflix'])).toEqual({ change: 'went', text: 'Gone from Netflix' })
  expect(went(['Netflix', 'Max']).text).toBe('Gone from Netflix and Max')
  expect((await offerNotesIn('ar')).went(['Netflix', 'Max']).text).toContain('\u2068Netflix\u2069')
})
