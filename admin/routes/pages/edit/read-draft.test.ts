import { expect, it } from 'vitest'
import { readDraft } from './read-draft.ts'

it('a title is one line of what can be seen', () => {
  const form = new FormData()
  form.set('title-en', ' \u202eAbout us ')
  form.set('title-tr', '\u3164\u200b')
  const { en, tr } = readDraft(form).texts
  expect([en.title, tr.title]).toEqual(['About us', ''])
})
