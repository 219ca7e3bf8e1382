import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#i18n/generated/lists/load-catalogue.ts'
import type { Translator } from '#i18n/translator.ts'
import { loadTranslator, translatorWith } from '../../catalogues.ts'
import { listShareText } from '../lists/share-text.ts'
import { FAILURES, problemText, readForm, returnFrom } from './refusals.ts'
import { madeText } from './made-text.ts'

let texts: Translator
beforeAll(async () => {
  await loadTranslator('en')
  texts = translatorWith('en', await loadCatalogue('en'))
})
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

describe('what is said of lists', () => {
  it('MYLISTS-28, -29, -30, -34: a failure is named by what was to be done', () => {
    const failures = (['edit', 'delete', 'publish', 'save', 'remove'] as const).map((form) =>
      problemText(texts, readForm(new URLSearchParams({ form })) === form ? 'unavailable' : null, FAILURES[form]),
    )
    expect(failures).toEqual([
      'Error updating list',
      'Error deleting list',
      'Error updating list status',
      'Error saving changes',
      'Error removing content',
    ])
    expect(problemText(texts, 'unknown-list', FAILURES.delete)).toBe('This list is no longer there.')
    expect(problemText(texts, 'not-on-list', FAILURES.save)).toBe('This title is no longer on the list.')
  })

  it('the way back of a form names it, and forgets what became of the one before', () => {
    const location = { pathname: '/en/share/rooms', search: '?view=notes&problem=unavailable&form=edit&done=updated' }
    expect(returnFrom('publish', location)).toBe('/en/share/rooms?view=notes&form=publish')
    expect(readForm(new URLSearchParams('form=constructor'))).toBe('other')
  })

  it('Q72, MYLISTS-04: a bonus is mentioned where it was given', () => {
    const list = { id: '', slug: '', bonus: 5 }
    expect(madeText(texts, { list })).toBe('List created successfully (+5 bonus prompts!)')
    expect(madeText(texts, { list: { ...list, bonus: 0 } })).toBe('List created successfully')
  })

  it('Q71, SHARE-11: a list is sent with what it says of itself, else with what it is', () => {
    const list = { name: 'Rooms', description: null }
    expect(plain(listShareText(texts, list))).toBe('A list on Kinora: Rooms')
    const description = { text: 'One door.', language: 'en' }
    expect(listShareText(texts, { ...list, description })).toBe('One door.')
  })
})
