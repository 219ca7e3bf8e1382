import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import type { Turn } from '#shared/assistant/request-filters.ts'
import type { ParseRequest } from './reader.ts'
import { loadReader } from './reader.ts'
import { askInTurn, differences, isRight, readRequests, understoodAs } from './requests.ts'

const NOTHING = { isOffTopic: false, isVague: false, topicChanged: false }

describe('the requests', () => {
  it('are enough in every language', () => {
    const requests = readRequests()
    expect([...requests.keys()].toSorted()).toEqual(LANGUAGES.toSorted())
    expect([...requests].filter(([, own]) => own.length < 26)).toEqual([])
  })

  it('are read after those before them, each with what was understood', async () => {
    const histories: Turn[][] = []
    const read: ParseRequest = (text, { history }) => {
      histories.push(history)
      return { parsed: { ...NOTHING, filters: { limit: text.length } }, spans: [] }
    }
    const { parsed } = await askInTurn(read, { text: 'three', after: ['1', '22'], expect: {} }, 'en')
    expect(parsed.filters).toEqual({ limit: 5 })
    expect(histories.map((history) => history.map(({ role }) => role))).toEqual([
      [],
      ['user', 'assistant'],
      ['user', 'assistant', 'user', 'assistant'],
    ])
    expect(histories.at(-1)?.map(({ content, filters }) => [content, filters])).toEqual([
      ['1', null],
      ['', { limit: 1 }],
      ['22', null],
      ['', { limit: 2 }],
    ])
  })

  it('have no reader where its file is not there', async () => {
    expect(await loadReader('/nowhere.ts')).toBeNull()
  })
})

describe('what was understood', () => {
  it('is right whatever the order of lists and the case of names', () => {
    const found = differences(
      { genres: ['Drama', 'War'], actors: ['Zoë Du-Mont'], yearRange: { min: 1990, max: 1999 }, minRating: 7 },
      {
        genres: ['War', 'Drama'],
        actors: ['zoe du mont'],
        yearRange: { max: 1999, min: 1990 },
        minRating: 7,
        notGenres: [],
      },
    )
    expect(isRight(found)).toBe(true)
  })

  it('differs key by key', () => {
    const found = differences(
      { genres: ['Drama'], year: 1990, yearRange: { min: 1990 }, limit: 3, vague: true },
      { genres: ['Drama', 'War'], yearRange: { min: 1990, max: 1999 }, limit: 3, country: 'FR' },
    )
    expect(found).toEqual({ missing: ['year', 'vague'], wrong: ['genres', 'yearRange'], extra: ['country'] })
    expect(isRight(found)).toBe(false)
  })

  it('tells what is vague and what is off topic', () => {
    expect(understoodAs({ ...NOTHING, filters: { limit: 3 } })).toEqual({ limit: 3 })
    expect(understoodAs({ ...NOTHING, isVague: true, filters: {} })).toEqual({ vague: true })
    expect(understoodAs({ ...NOTHING, isOffTopic: true, filters: {} })).toEqual({ offTopic: true })
  })
})
