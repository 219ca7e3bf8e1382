import { describe, expect, it } from 'vitest'
import { calls, writes } from '#integrations/model/testing/chat-protocol.ts'
import type { Reply } from '#integrations/model/testing/fake-model-server.ts'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import { withDatabase } from '#tests/test-database.ts'
import { askModel, foundTitle } from './testing/ask-model.ts'

const database = withDatabase()
const ask = async (replies: Reply[], asked: Partial<Parameters<typeof askModel>[2]> = {}) =>
  askModel(database, replies, { query: 'Something like Ronin', ...asked })

const NOTHING: FoundTitles = { titles: [], count: 0, exact: true, nextPage: null, dropped: [] }
const PLAIN = { isOffTopic: false, isVague: false, topicChanged: false }
const invalid = { name: 'ModelError', reason: 'invalid' }

describe('an answer by a model', () => {
  it('AI-24, AI-32: is what was understood, what was found, and the text', async () => {
    const filters = { genres: ['Crime'], yearRange: { min: 1990, max: 1999 }, limit: 5 }
    const sent = { ...filters, mood: 'tense', moodConfidence: 0.8, topicChanged: true, minRating: 70, table: 'users' }
    const asked: RequestFilters[] = []
    const find = async (given: RequestFilters) => {
      asked.push(given)
      return foundTitle('Heat')
    }
    const { steps, text, error } = await ask([calls(sent), writes('Heat is ', 'a long chase.')], { find })
    expect(error).toBeNull()
    const clean = { ...filters, mood: 'tense' }
    expect(asked).toEqual([clean])
    const [understood, found, ...texts] = steps
    const parsed = { ...PLAIN, filters: clean, topicChanged: true, moodConfidence: 0.8 }
    expect([understood, found]).toEqual([
      { kind: 'understood', parsed },
      { kind: 'found', found: foundTitle('Heat') },
    ])
    expect(texts.map(({ kind }) => kind)).toEqual(texts.map(() => 'text'))
    expect(text).toBe('Heat is a long chase.')
  })

  it('AI-20: is made of the conversation and of titles alone', async () => {
    const turn = (role: Turn['role'], content: string, filters: RequestFilters | null = null): Turn => ({
      role,
      content,
      filters,
      resultsCount: null,
    })
    const history = Array.from({ length: 15 }, (_, index) =>
      index % 2 === 0
        ? turn('user', `question ${index}`)
        : turn('assistant', `answer ${index}`, { year: 1990 + index }),
    )
    const { requests } = await ask([calls({}), writes('Fine.')], { history, language: 'tr' })
    const [first, second] = requests
    expect(first?.body.messages.map(({ role, content }) => [role, role === 'system' ? '' : content])).toEqual([
      ['system', ''],
      ...history.slice(6).map(({ role, content }) => [role, content]),
      ['user', '{"request":"Something like Ronin","earlierFilters":{"year":2003}}'],
    ])
    expect(first?.body.messages[0]?.content).toContain('Then reply in Turkish')
    const told = { count: 1, isExact: true, leftAside: [], unknownNames: [] }
    const title = { title: 'Heat', year: 1995, type: 'movie' }
    const toldOf = (request = second) => JSON.parse(String(request?.body.messages.at(-1)?.content)) as unknown
    expect(toldOf()).toEqual({ ...told, titles: [{ ...title, because: { genres: ['Crime'] } }] })
    const asked = await ask([calls({ providers: ['Netflix'] }), writes('Fine.')])
    expect(toldOf(asked.requests[1])).toMatchObject({ titles: [{ because: { service: 'Netflix' } }] })
  })

  it('AI-06: searches for nothing where it is off topic', async () => {
    const find = () => Promise.reject(new Error('Nothing is to be found'))
    const { steps, text } = await ask([calls({ isOffTopic: true, genres: ['Crime'] }), writes('I know films only.')], {
      find,
    })
    expect(steps.slice(0, 2)).toMatchObject([
      { kind: 'understood', parsed: { isOffTopic: true } },
      { kind: 'found', found: NOTHING },
    ])
    expect(text).toBe('I know films only.')
  })

  it('searches twice at most, and not once it writes', async () => {
    const years: (number | undefined)[] = []
    const find = async ({ year }: RequestFilters) => {
      years.push(year)
      return NOTHING
    }
    const three: Reply[] = [calls({ year: 1991 }), calls({ year: 1992 }), calls({ year: 1993 })]
    expect(await ask(three, { find })).toMatchObject({ error: invalid })
    expect(years).toEqual([1991, 1992])
    const before = await ask([writes('Let me look. '), ...three])
    expect(before).toMatchObject({ steps: [], error: invalid })
  })

  it('AI-22: the marker at its beginning leads to a search for that title, and is not shown', async () => {
    const asked: RequestFilters[] = []
    const find = async (filters: RequestFilters) => {
      asked.push(filters)
      return filters.specificTitle === 'Heat' ? foundTitle('Heat') : NOTHING
    }
    const after = await ask(
      [calls({ specificTitle: 'Hitze' }), writes(' SEARCH_', 'TITLE: He', 'at\nHere', ' it is.')],
      { find },
    )
    expect(after.steps.map(({ kind }) => kind)).toEqual(['understood', 'found', 'understood', 'found', 'text'])
    expect([after.text, after.error]).toEqual(['Here it is.', null])
    const atOnce = await ask([writes('SEARCH_TITLE: Heat')], { find })
    expect(atOnce).toMatchObject({
      steps: [{ kind: 'understood', parsed: { filters: { specificTitle: 'Heat' } } }, { kind: 'found' }],
      error: null,
    })
    expect(asked.map(({ specificTitle }) => specificTitle)).toEqual(['Hitze', 'Heat', 'Heat'])
    expect(await ask([writes('SEARCH_TITLE: <b>\n')], { find })).toMatchObject({ steps: [], error: invalid })
  })

  it('is bounded, whatever is written', async () => {
    const { text, error } = await ask([calls({}), writes(...Array<string>(500).fill('many words '))])
    expect(error).toBeNull()
    expect(text).toMatch(/ (?:many|words)…$/)
    expect(text.length).toBeLessThanOrEqual(600)
  })

  it.each<[string, Reply[]]>([
    ['does not search', [writes('Just watch Heat.')]],
    ['does not search for long', [writes('Just watch Heat. '.repeat(100))]],
    ['writes nothing plain', [calls({}), writes('<b></b> https://evil.example')]],
    ['sends no JSON', [calls('{"year":')]],
  ])('is none where the model %s', async (_, replies) => {
    expect((await ask(replies)).error).toMatchObject(invalid)
  })

  it('is none where the requests of the day are spent', async () => {
    const { error, requests } = await ask([calls({}), writes('Fine.')], { dailyCalls: 1 })
    expect(error).toMatchObject({ reason: 'spent' })
    expect(requests).toHaveLength(1)
    expect((await ask([calls({}), writes('Fine.')], { dailyCalls: 1 })).requests).toEqual([])
  })

  it('throws what the search throws', async () => {
    const away = new Error('The database is away')
    expect((await ask([calls({})], { find: () => Promise.reject(away) })).error).toBe(away)
  })
})
