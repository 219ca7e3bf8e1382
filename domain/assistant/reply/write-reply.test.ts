import { describe, expect, it } from 'vitest'
import type { FoundTitles, Reason } from '#shared/assistant/answer.ts'
import type { ParsedRequest, RequestFilters } from '#shared/assistant/request-filters.ts'
import type { WhereToWatch } from '../answers/where-to-watch.ts'
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

const reply = (asked: ParsedRequest, titles: FoundTitles, language = 'en', where: WhereToWatch | null = null) =>
  writeReply({ language, country: 'US', parsed: asked, found: titles, where })

describe('a reply', () => {
  it('says which title fits best, by what, and how many fit', async () => {
    expect(await reply(parsed(), found(['Clue', 'Airplane!']))).toBe('The best match is Clue. 2 titles fit.')
    const many = found(['Clue'], { count: 4_600, exact: false }, { genres: ['Comedy', 'Mystery'], service: 'Hulu' })
    expect(await reply(parsed({ mood: 'dark' }), many)).toBe(
      'Clue: dark, Comedy, Mystery, on Hulu. About 4,600 titles fit.',
    )
    const like = found(['Clue'], {}, { like: 'Gosford Park' })
    expect(await reply(parsed({ like: 'Gosford Park' }), like)).toBe(
      'If you like Gosford Park, try Clue first. 1 title fits.',
    )
  })

  it('says what no title has together, and what was left out', async () => {
    const asked = parsed({ genres: ['Comedy', 'War'], maxRuntime: 90, providers: ['Hulu'] })
    const titles = found(['Clue'], { dropped: ['maxRuntime', 'providers'] })
    expect(await reply(asked, titles)).toBe(
      'Nothing in the United States has all of this: Comedy, War, 1 hr 30 min, Hulu. The nearest titles leave out: 1 hr 30 min, Hulu. The best match is Clue. 1 title fits.',
    )
    expect(await reply(asked, found(['Clue'], { someGenres: true }))).toContain(
      'has all of this: Comedy, War, 1 hr 30 min, Hulu. These have some of the genres.',
    )
  })

  it('says what was not used, and which title may have been meant', async () => {
    const asked = { ...parsed(), unused: ['happier', 'last one'], otherTitle: { type: 'movie' as const, name: '1917' } }
    expect(await reply(asked, found(['Clue']))).toMatch(
      /I did not use: happier, last one\. Did you mean the movie 1917\?$/,
    )
    expect(await reply(asked, found(['Clue']), 'ar')).toContain('\u2068last one\u2069')
  })

  it('answers whether a service has a title, and names all that do', async () => {
    const asked = parsed({ specificTitle: 'Clue', providers: ['Hulu'] })
    const where = {
      streams: ['Max'],
      free: ['Tubi'],
      sold: ['Apple TV', 'YouTube'],
      asked: { service: 'Hulu', isThere: false },
    }
    expect(await reply(asked, found(['Clue']), 'en', where)).toBe(
      'No, Clue is not on Hulu in the United States. You can stream it on Max. It is free on Tubi. You can rent or buy it on Apple TV and YouTube.',
    )
    const none = { streams: [], free: [], sold: [], asked: null }
    expect(await reply(asked, found(['Clue']), 'en', none)).toBe(
      'This is Clue. No service in the United States that we know of has it right now.',
    )
  })

  it('says movies come first where there is a time and no type', async () => {
    expect(await reply(parsed({ maxRuntime: 90 }), found(['Clue']))).toMatch(/fit into 1 hr 30 min come first\.$/)
    expect(await reply(parsed({ maxRuntime: 90, contentType: 'movie' }), found(['Clue']))).toMatch(/title fits\.$/)
  })

  it('answers small talk', async () => {
    expect(await reply(parsed({}, { talk: 'thanks' }), found(['Clue']))).toMatch(/^You are welcome\./)
  })

  it('says which names no one knows, and asks for others where nothing else was asked', async () => {
    const some = found(['Clue'], { dropped: ['providers'], unknown: ['Nowhere TV'] })
    expect(await reply(parsed(), some)).toBe('I could not find Nowhere TV here. The best match is Clue. 1 title fits.')
    const none = found([], { dropped: ['actors'], unknown: ['Nobody'] })
    expect(await reply(parsed({ actors: ['Nobody'] }), none)).toMatch(
      /^I could not find Nobody here\. Check the spelling/,
    )
    expect(await reply(parsed(), found([]))).toBe(
      'Nothing in the United States has all of this: Comedy. Try it with fewer wishes.',
    )
  })

  it('says that people who were named together never were', async () => {
    const asked = parsed({ actors: ['Tim Curry'], directors: ['Jim Abrahams'] })
    expect(await reply(asked, found(['Clue'], {}, { people: ['Tim Curry'] }))).toMatch(/^No title brings all of these/)
    expect(await reply(asked, found(['Clue'], {}, { people: ['Tim Curry', 'Jim Abrahams'] }))).toMatch(/^Clue: with/)
  })

  it('names the title that was looked for', async () => {
    const asked = parsed({ specificTitle: 'Clue' })
    expect(await reply(asked, found(['Clue']))).toBe('This is Clue.')
    expect(await reply(asked, found(['Clue', 'Clueless']))).toBe('2 titles could be meant, most likely Clue.')
  })

  it('AI-06: says what the assistant is for where something else was asked, and asks back where nothing was', async () => {
    expect(await reply(parsed({}, { isOffTopic: true }), found([]))).toMatch(
      /^I can only help you choose movies and TV shows/,
    )
    expect(await reply(parsed({}, { isVague: true }), found(['Clue']))).toMatch(/^Tell me a genre, a mood/)
  })

  it('puts a space between sentences where the language has one', async () => {
    expect(await reply(parsed(), found(['Clue']), 'ja')).toMatch(/。(?! )./)
    expect(await reply(parsed(), found(['Clue']), 'ko')).toMatch(/\. ./)
  })

  it('is in the page’s language, titles of another direction kept apart', async () => {
    expect(await reply(parsed(), found(['Clue', 'Duvidha']), 'tr')).toBe('En uygun yapım: Clue. 2 uygun yapım var.')
    expect(await reply(parsed(), found(['Clue', 'Duvidha']), 'ar')).toContain('\u2068Clue\u2069')
    const unknown = found([], { unknown: ['Nobody', 'Nothing'] })
    expect(await reply(parsed(), unknown, 'ar')).toContain('\u2068Nobody\u2069')
    expect(await reply(parsed(), found(['Clue']), 'xx')).toBe('The best match is Clue. 1 title fits.')
  })
})
