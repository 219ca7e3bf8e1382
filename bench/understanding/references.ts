import { titleKey } from '#shared/titles/title-key.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { print } from '../table.ts'
import { readRequestsOf, reportByLanguage, share } from './whole.ts'
import type { Part, WholeAnswer, WholeAssistant } from './whole.ts'

interface ReferenceRequest {
  language: string
  first: string
  second: string
  /** What the second request changes; places count from 0. */
  expect: {
    except?: 'all' | number
    like?: number
    among?: true
    provider?: string
    country?: string
    language?: string
    notPeople?: string[]
    shorter?: true
    newer?: true
    /** Or one near it. */
    mood?: 'uplifting'
    notGenres?: string[]
    type?: 'movie' | 'tv_show'
  }
}

const CHEERFUL: ReadonlySet<string | undefined> = new Set(['uplifting', 'funny', 'calm'])

/** How many second requests are read as changes of the first, and as references to what was shown for it. */
export async function reportReferences({ ask }: WholeAssistant, { language: only, isShown }: Part): Promise<void> {
  const results = []
  for (const { language, first, second, expect } of readRequestsOf<ReferenceRequest>(
    'requests-references.json',
    only,
  )) {
    const answer = await ask([first, second], language)
    const missing = Object.entries(expect).filter(([name]) => !isMet(name as keyof typeof expect, expect, answer))
    results.push({ language, isRight: missing.length === 0 })
    if (isShown && missing.length > 0)
      print(
        `${language} '${first}' → '${second}': ${JSON.stringify(expect)}, read ${JSON.stringify(shortened(answer.filters))}`,
      )
  }
  reportByLanguage('References to what was shown', results, (own) => {
    const right = own.filter(({ isRight }) => isRight).length
    return { requests: own.length, right, share: share(right, own.length) }
  })
}

function isMet(
  name: keyof ReferenceRequest['expect'],
  expect: ReferenceRequest['expect'],
  { filters, found, before }: WholeAnswer,
): boolean {
  const shown = (before?.titles ?? []).map(({ card }) => card)
  switch (name) {
    case 'except': {
      const kept = expect.except === 'all' ? shown : shown.slice(Number(expect.except), Number(expect.except) + 1)
      const keys = new Set(kept.map(titleKey))
      const isNew = found.titles.every(({ card }) => !keys.has(titleKey(card)))
      return isNew && (filters.except ?? []).length > 0
    }
    case 'like':
      return filters.like !== undefined && filters.like === shown[expect.like ?? 0]?.title.text
    case 'among':
      return filters.among !== undefined
    case 'provider':
      return filters.providers?.includes(expect.provider ?? '') === true
    case 'country':
      return filters.country === expect.country
    case 'language':
      return filters.originalLanguage === expect.language
    case 'notPeople':
      return expect.notPeople?.every((person) => filters.notPeople?.includes(person)) === true
    case 'shorter':
      return filters.maxRuntime !== undefined
    case 'newer':
      return filters.yearRange?.min !== undefined
    case 'mood':
      return CHEERFUL.has(filters.mood)
    case 'notGenres':
      return expect.notGenres?.every((genre) => filters.notGenres?.includes(genre)) === true
    case 'type':
      return filters.contentType === expect.type
  }
}

function shortened({ among, except, ...others }: RequestFilters) {
  const count = (list: string[] | undefined) => (list === undefined ? {} : { length: list.length })
  return { ...others, ...(among && { among: count(among) }), ...(except && { except: count(except) }) }
}
