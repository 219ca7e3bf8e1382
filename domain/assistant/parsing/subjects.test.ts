import { expect, it } from 'vitest'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { parseRequest } from './parse-request.ts'

const read = async (language: string, text: string) => (await parseRequest(text, { language })).parsed.filters

const SUBJECTS: readonly (readonly [language: string, text: string, filters: RequestFilters])[] = [
  ['en', 'something slow and strange, set in space', { mood: 'calm', subjects: ['space'] }],
  ['en', 'space movies', { contentType: 'movie', genres: ['Science Fiction'], subjects: ['space'] }],
  ['de', 'Zeitreisefilm', { contentType: 'movie', subjects: ['time travel'] }],
  ['ru', 'путешествия во времени', { subjects: ['time travel'] }],
  ['ja', 'タイムリープもの', { genres: ['Science Fiction'], subjects: ['time travel'] }],
  ['en', 'the movie Attack of the Robots', { specificTitle: 'Attack of the Robots' }],
]

it('AI-24: a request names subjects, in any language, within longer words and phrases, but not within titles', async () => {
  for (const [language, text, { genres: _, ...filters }] of SUBJECTS)
    expect([text, await read(language, text)]).toEqual([text, expect.objectContaining(filters)])
})

const FORMS: readonly (readonly [language: string, text: string, subjects: readonly string[] | undefined])[] = [
  ['tr', 'bir ikizin hikâyesi', ['twins']],
  ['da', 'kattefilm', ['cat']],
  ['sv', 'skolfilm', ['school']],
  ['de', 'Schulserie', ['school']],
  ['ru', 'про слепого человека', ['blindness']],
  ['pl', 'o policjantach', ['police']],
  ['es', 'una película de fotógrafas', ['photographer']],
  // 'Engels' is English and no angel, 'sette' seven and no sect, 'uforglemmelig' unforgettable and no saucer.
  ['nl', 'engelse film', undefined],
  ['it', 'sette film', undefined],
  ['da', 'en uforglemmelig film', undefined],
]

it('AI-24: words for subjects take the endings of their language and stand in compounds, and other words are none', async () => {
  for (const [language, text, subjects] of FORMS)
    expect([text, (await read(language, text)).subjects]).toEqual([text, subjects])
})

const UNWANTED: readonly (readonly [language: string, text: string, filters: RequestFilters])[] = [
  ['en', 'a thriller, nothing american', { genres: ['Thriller'], notCountries: ['US'] }],
  ['en', 'nothing starring Tom Cruise', { notPeople: ['Tom Cruise'] }],
  ['ja', '80年代以外', { notDecades: [1980] }],
  ['sv', 'skräck som inte är från 70- eller 80-talet', { genres: ['Horror'], notDecades: [1980, 1970] }],
  ['de', 'krimi, nicht auf netflix', { genres: ['Crime'], notProviders: ['Netflix'] }],
  ['es', 'un drama pero que no me haga llorar', { genres: ['Drama'], notMoods: ['sad'] }],
  ['en', 'no series please', { contentType: 'movie' }],
  ['en', 'no american films', { notCountries: ['US'] }],
]

it('AI-24: a request says what it does not want: countries, people, decades, services, moods, types', async () => {
  for (const [language, text, filters] of UNWANTED) {
    const { notDecades, ...others } = await read(language, text)
    const sorted = notDecades === undefined ? others : { ...others, notDecades: notDecades.toSorted((a, b) => b - a) }
    expect([text, sorted]).toEqual([text, filters])
  }
})
