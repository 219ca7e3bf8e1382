import { expect, expectTypeOf, test } from 'vitest'
import type { Catalogue } from './message.ts'
import type { MessageKey, PlainMessageKey } from './translator.ts'
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

test('tells which messages fell back to English', () => {
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
