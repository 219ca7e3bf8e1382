import { expect, expectTypeOf, test } from 'vitest'
import type { Catalogue } from './message.ts'
import type { MessageKey, PlainMessageKey } from './translator.ts'
import en from './messages/en.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }
import { createTranslator } from './translator.ts'

const catalogue: Catalogue = {
  'common.close': 'Schließen',
  'common.retry': [1, 'Back'],
  'genre.28': ['Genre ', ['name']],
}

test('translates by key', () => {
  const { t, language, direction } = createTranslator('de', catalogue)
  expect(t('common.close')).toBe('Schließen')
  expect(t('common.retry')).toBe('Back')
  expect([language, direction]).toEqual(['de', 'ltr'])
})

test('says which messages fell back to English', () => {
  const { languageOf } = createTranslator('de', catalogue)
  expect([languageOf('common.close'), languageOf('common.retry')]).toEqual(['de', 'en'])
})

test('a key of the other application’s catalogue is a mistake, not a raw key on the page', () => {
  const { t } = createTranslator('de', catalogue)
  expect(() => t('common.save')).toThrow("No message 'common.save'")
})

test('finds keys made at run time, if they need no arguments', () => {
  const { has } = createTranslator('de', catalogue)
  expect(['common.close', 'common.retry', 'genre.28', 'genre.1', 'toString'].map((key) => has(key))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('gives messages with elements as a tree, and as their text', () => {
  const { rich, t } = createTranslator('en', { 'common.close': ['See ', ['link', '<', 'this']] })
  // The seeded texts have no elements: the types say so, the catalogue above differs.
  const richByAnyKey = rich as (key: string) => unknown
  expect(richByAnyKey('common.close')).toEqual(['See ', { element: 'link', content: ['this'] }])
  expect(t('common.close')).toBe('See this')
})

test('keys are typed', () => {
  expectTypeOf<'common.close'>().toExtend<PlainMessageKey>()
  expectTypeOf<'common.unheardOf'>().not.toExtend<MessageKey>()
})

test('countries that are no more, and TMDB’s own, have the names of the language, not of those that followed them', () => {
  const english = createTranslator('en', en).formats
  const codes = ['AN', 'BU', 'CS', 'SU', 'TP', 'XC', 'XG', 'XI', 'YU', 'ZR']
  expect(codes.map(english.countryInSentence)).toEqual([
    'the Netherlands Antilles',
    'Burma',
    'Serbia and Montenegro',
    'the Soviet Union',
    'East Timor',
    'Czechoslovakia',
    'East Germany',
    'Northern Ireland',
    'Yugoslavia',
    'Zaire',
  ])
  const russian = createTranslator('ru', ru).formats
  expect(['SU', 'XC', 'RU'].map(russian.countryName)).toEqual(['СССР', 'Чехословакия', 'Россия'])
  expect(['SU', 'US'].map(english.countryName)).toEqual(['Soviet Union', 'United States'])
})
