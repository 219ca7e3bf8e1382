import { describe, expect, it } from 'vitest'
import { choiceToKeep } from './choice-to-keep.ts'
import { linkedChoice } from './linked-choice.ts'

const SHOWN = { country: 'US', language: 'en' } as const

function kept(given: { country?: string; language?: string }, { countryKnown = false, separate = false } = {}) {
  return choiceToKeep(linkedChoice(SHOWN, given, separate), { shown: SHOWN, given, countryKnown })
}

describe('choiceToKeep', () => {
  it('I18N-13: keeps no guess where only a theme was chosen, with scripts or without', () => {
    expect(kept({})).toEqual({})
    expect(kept({ country: 'US', language: 'en' })).toEqual({ language: 'en' })
  })

  it('keeps what was chosen, and what follows from it', () => {
    expect(kept({ country: 'DE' })).toEqual({ country: 'DE', language: 'de' })
    expect(kept({ language: 'fr' })).toEqual({ country: 'FR', language: 'fr' })
    expect(kept({ country: 'DE' }, { separate: true })).toEqual({ country: 'DE' })
    expect(kept({ language: 'fr' }, { separate: true })).toEqual({ language: 'fr' })
  })

  it('keeps a country that was known, where a form without scripts names it', () => {
    expect(kept({ country: 'US', language: 'en' }, { countryKnown: true })).toEqual(SHOWN)
  })
})
