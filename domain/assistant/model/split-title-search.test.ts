import { expect, it } from 'vitest'
import { titleAsked } from './split-title-search.ts'

it('AI-22, Q57: a reply that begins with the marker names the title to search for, without the marker', () => {
  expect(titleAsked('SEARCH_TITLE: The Matrix')).toBe('The Matrix')
  expect(titleAsked('\n SEARCH_TITLE:“Kış Uykusu” \nHere it is.')).toBe('Kış Uykusu')
  expect(titleAsked(`SEARCH_TITLE:${'x'.repeat(500)}`)).toHaveLength(100)
})

it('AI-22: any other reply is none, nor is a marker without a title', () => {
  expect(titleAsked('Try The Matrix. SEARCH_TITLE: The Matrix')).toBeNull()
  expect(titleAsked('search_title: The Matrix')).toBeNull()
  expect(titleAsked('SEARCH_TITLE:  \nThe Matrix'.replace('\nThe Matrix', ''))).toBeNull()
})
