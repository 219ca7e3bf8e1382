import { describe, expect, it } from 'vitest'
import type { FoundTitles, Reason } from '#shared/assistant/answer.ts'
import type { ParsedRequest, RequestFilters } from '#shared/assistant/request-filters.ts'
import { writeReply } from './write-reply.ts'

const parsed = (
  filters: RequestFilters = { genres: ['Comedy'] },
  given: Partial<ParsedRequest> = {},
): ParsedRequest => ({
  filters,
  isOffTopic: false,
  isVague: false,
  topicChanged: false,
  ...given,
})

function found(names: readonly string[], given: Partial<FoundTitles> = {}, reason: Reason = {}): FoundTitles {
  const titles = names.map((name, id) => ({
    card: {
      type: 'movie' as const,
      id,
      title: { text: name, language: 'en' },
      baseTitle: name,
      year: 1999,
      posterPath: null,
      voteAverage: 7,
      voteCount: 100,
      stored: true,
      services: [],
    },
    reason,
  }))
  return { titles, count: names.length, exact: true, nextPage: null, dropped: [], ...given }
}

const reply = (asked: ParsedRequest, titles: FoundTitles, language = 'en') =>
  writeReply({ language, parsed: asked, found: titles })

describe('a reply', () => {
  it('says how many titles fit and which fits best', async () => {
    expect(await reply(parsed(), found(['Clue', 'Airplane!']))).toBe('2 titles fit. The best match is Clue.')
    const many = found(['Clue'], { count: 4_600, exact: false })
    expect(await reply(parsed(), many)).toBe('About 4,600 titles fit. The best match is Clue.')
    const like = found(['Clue'], {}, { like: 'Gosford Park' })
    expect(await reply(parsed({ like: 'Gosford Park' }), like)).toBe(
      '1 title fits. If you like Gosford Park, try Clue first.',
    )
  })

  it('says what was left out, each thing once', async () => {
    const titles = found(['Clue'], { dropped: ['minRuntime', 'maxRuntime', 'providers'] })
    expect(await reply(parsed(), titles)).toBe(
      'Nothing fits everything, so I left out: the runtime and the streaming service. 1 title fits. The best match is Clue.',
    )
  })

  it('says which names nobody knows, and asks for others where nothing else was asked', async () => {
    const some = found(['Clue'], { dropped: ['providers'], unknown: ['Nowhere TV'] })
    expect(await reply(parsed(), some)).toBe('I could not find Nowhere TV here. 1 title fits. The best match is Clue.')
    const none = found([], { dropped: ['actors'], unknown: ['Nobody'] })
    expect(await reply(parsed(), none)).toMatch(/^I could not find Nobody here\. Check the spelling/)
    expect(await reply(parsed(), found([]))).toMatch(/^Nothing fits\./)
  })

  it('says that people who were named together never were', async () => {
    const asked = parsed({ actors: ['Tim Curry'], directors: ['Jim Abrahams'] })
    expect(await reply(asked, found(['Clue'], {}, { people: ['Tim Curry'] }))).toMatch(/^No title brings all of these/)
    expect(await reply(asked, found(['Clue'], {}, { people: ['Tim Curry', 'Jim Abrahams'] }))).toMatch(/^1 title fits/)
  })

  it('names the title that was looked for', async () => {
    const asked = parsed({ specificTitle: 'Clue' })
    expect(await reply(asked, found(['Clue']))).toBe('This is Clue.')
    expect(await reply(asked, found(['Clue', 'Clueless']))).toBe('2 titles could be meant, most likely Clue.')
  })

  it('AI-06: says what the assistant is for where something else was asked, and asks back where nothing was', async () => {
    expect(await reply(parsed({}, { isOffTopic: true }), found([]))).toMatch(/^I can only help you choose films/)
    expect(await reply(parsed({}, { isVague: true }), found(['Clue']))).toMatch(/^Tell me a genre, a mood/)
  })

  it.each(['unavailable', 'invalid', 'refused', 'spent'] as const)(
    'AI-32: says that it comes without the model (%s)',
    async (fallback) => {
      const text = await writeReply({ language: 'en', parsed: parsed(), found: found(['Clue']), fallback })
      expect(text).toMatch(/best match is Clue\. .*AI model.*Kinora/)
    },
  )

  it('puts a space between sentences where the language has one', async () => {
    expect(await reply(parsed(), found(['Clue']), 'ja')).toMatch(/。(?! )./)
    expect(await reply(parsed(), found(['Clue']), 'ko')).toMatch(/\. ./)
  })

  it('is in the page’s language, titles of another direction kept apart', async () => {
    expect(await reply(parsed(), found(['Clue', 'Duvidha']), 'tr')).toBe('2 yapım uyuyor. En uygun yapım: Clue.')
    expect(await reply(parsed(), found(['Clue', 'Duvidha']), 'ar')).toContain('\u2068Clue\u2069')
    const unknown = found([], { unknown: ['Nobody', 'Nothing'] })
    expect(await reply(parsed(), unknown, 'ar')).toContain('\u2068Nobody\u2069')
    expect(await reply(parsed(), found(['Clue']), 'xx')).toBe('1 title fits. The best match is Clue.')
  })
})
