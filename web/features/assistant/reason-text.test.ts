import { beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#i18n/generated/assistant/load-catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Reason } from '#shared/assistant/answer.ts'
import { loadTranslator, translatorWith } from '../../catalogues.ts'
import { reasonText } from './reason-text.ts'

const texts = new Map<Language, Translator>()
beforeAll(async () => {
  for (const language of ['en', 'tr', 'ar'] as const) {
    await loadTranslator(language)
    texts.set(language, translatorWith(language, await loadCatalogue(language)))
  }
})
const line = (language: Language, reason: Reason) => {
  const translator = texts.get(language)
  return translator === undefined ? '' : reasonText(translator, reason, 'TR').replace(/[\u2066-\u2069]/g, '')
}

const FULL: Reason = { genres: ['Comedy'], decade: 1990, country: 'TR', service: 'Netflix' }

it.each([
  ['en', FULL, 'Comedy, from the 1990s, made in Türkiye, on Netflix in Türkiye'],
  ['tr', FULL, 'Komedi, 1990’lı yıllardan, Türkiye yapımı, Netflix platformunda (Türkiye)'],
  ['ar', FULL, 'كوميديا، من التسعينيات، من إنتاج تركيا، على Netflix في تركيا'],
  [
    'en',
    { people: ['Brad Pitt', 'Ann Lee'], runtime: 139, rating: 8.4 },
    'With Brad Pitt and Ann Lee, 2 hr 19 min, rated 8.4',
  ],
  ['en', { like: 'Severance', originalLanguage: 'ja' }, 'Originally in Japanese, like Severance'],
  ['tr', { originalLanguage: 'ja' }, 'Özgün dili Japonca'],
  ['en', { subjects: ['time travel', 'beekeeping'], genres: ['Comedy'] }, 'About time travel and beekeeping, Comedy'],
  ['en', { genres: ['Unheard of'] }, 'Unheard of'],
  ['en', {}, ''],
] as const)('why a title is an answer, in %s: %j', (language, reason, told) => {
  expect(line(language, reason as Reason)).toBe(told)
})
