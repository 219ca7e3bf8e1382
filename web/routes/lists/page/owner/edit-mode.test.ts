import { expect, it } from 'vitest'
import { nextMode, startMode } from './edit-mode.ts'
import type { EditStep } from './edit-mode.ts'

const after = (...steps: EditStep[]) => steps.reduce(nextMode, startMode({ edits: false }))
const VIEW = { mode: 'view', saving: false, problem: false }
const EDIT = { mode: 'edit', saving: false, problem: false }

it('SHARE-20: the page is viewed or edited, and says while it saves', () => {
  expect(after()).toEqual(VIEW)
  expect(startMode({ edits: true })).toEqual(EDIT)
  expect(after({ step: 'edit' })).toEqual(EDIT)
  expect(after({ step: 'edit' }, { step: 'cancel' })).toEqual(VIEW)
  expect(after({ step: 'edit' }, { step: 'save' })).toEqual({ ...EDIT, saving: true })
  expect(after({ step: 'edit' }, { step: 'save' }, { step: 'saved' })).toEqual(VIEW)
})

it('what is refused stays in the form, and nothing interrupts a save', () => {
  const refused = after({ step: 'edit' }, { step: 'save' }, { step: 'refused', problem: 'name-required' })
  expect(refused).toEqual({ ...EDIT, problem: 'name-required' })
  expect(nextMode(refused, { step: 'save' })).toEqual({ ...EDIT, saving: true })
  expect(after({ step: 'edit' }, { step: 'save' }, { step: 'cancel' })).toEqual({ ...EDIT, saving: true })
  expect(after({ step: 'save' })).toEqual(VIEW)
})
