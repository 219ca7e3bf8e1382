import { expect, it } from 'vitest'
import { readWizardQuery } from '#shared/wizard/query.ts'
import { browsingOf } from './filters.ts'

it.each(['', 'sort=rating', 'rating=7.5', 'type=movie&genre=18'])(
  'WIZARD-12: %j asks for titles that people have voted for',
  (query) => {
    expect(browsingOf(readWizardQuery(new URLSearchParams(query))).filters.isRated).toBe(true)
  },
)
