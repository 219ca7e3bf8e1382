import { describe, expect, it } from 'vitest'
import type { Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import { parseRequest } from './parse-request.ts'

const BEFORE: RequestFilters = {
  contentType: 'movie',
  genres: ['Thriller'],
  yearRange: { min: 1990, max: 1999 },
  actors: ['Tom Hanks'],
}
const HISTORY: Turn[] = [
  { role: 'user', content: '…', filters: null, resultsCount: null },
  { role: 'assistant', content: '…', filters: BEFORE, resultsCount: 10 },
]

const ask = async (language: string, text: string) => (await parseRequest(text, { language, history: HISTORY })).parsed

const CHANGES: readonly (readonly [
  what: string,
  change: Partial<RequestFilters>,
  texts: Readonly<Record<string, string>>,
])[] = [
  [
    'older ones',
    { yearRange: { max: 1989 } },
    {
      en: 'older ones',
      tr: 'daha eskileri',
      pt: 'mais antigos',
      ar: 'أقدم',
      de: 'ältere',
      fr: 'plus anciens',
      it: 'più vecchi',
      ja: 'もっと古いの',
      ko: '더 오래된 거',
      zh: '老一点的',
      hi: 'और पुरानी',
      ru: 'постарше',
      el: 'πιο παλιές',
      pl: 'starsze',
      fi: 'vanhempia',
      sv: 'äldre',
      no: 'eldre',
      da: 'ældre',
      nl: 'oudere',
      es: 'más antiguas',
    },
  ],
  [
    'only series',
    { contentType: 'tv_show' },
    {
      en: 'only series',
      tr: 'sadece diziler',
      pt: 'só séries',
      ar: 'مسلسلات فقط',
      ja: 'ドラマだけ',
      ko: '드라마만',
      zh: '只要电视剧',
      ru: 'только сериалы',
      fi: 'vain sarjoja',
      nl: 'alleen series',
    },
  ],
  [
    'another service',
    { providers: ['Netflix'] },
    {
      en: 'on netflix instead',
      tr: "netflix'te olsun",
      de: 'lieber auf netflix',
      hi: 'नेटफ्लिक्स पर',
      el: 'στο netflix',
    },
  ],
  [
    'what is not wanted',
    { notGenres: ['Horror'] },
    {
      en: 'without horror',
      tr: 'korku olmasın',
      ja: 'ホラー以外で',
      ko: '공포 빼고',
      ar: 'بدون رعب',
      ru: 'без ужасов',
    },
  ],
  [
    'other years',
    { yearRange: { min: 1980, max: 1989 } },
    {
      en: 'and from the 80s?',
      tr: "peki ya 80'ler",
      fr: 'et des années 80 ?',
      pl: 'a z lat 80?',
      da: "og fra 80'erne?",
      zh: '80年代的呢',
      hi: 'और 80 के दशक की?',
    },
  ],
  [
    'newer than a year',
    { yearRange: { min: 2019 } },
    { en: 'newer than 2018', fr: 'plus récents que 2018', pl: 'nowsze niż 2018' },
  ],
  [
    'shorter',
    { maxRuntime: 90 },
    { en: 'shorter', tr: 'daha kısa', de: 'kürzer', ja: 'もっと短いの', ar: 'أقصر', ru: 'покороче' },
  ],
  ['more of the same', {}, { en: 'more like these', tr: 'başka', pt: 'outra coisa', ar: 'شيء آخر' }],
]

describe('a further request', () => {
  it.each(CHANGES)('AI-20, AI-24: changes what was asked before: %s', async (_, change, texts) => {
    const parsed = await Promise.all(Object.entries(texts).map(async ([language, text]) => ask(language, text)))
    expect(parsed.map(({ filters }) => filters)).toEqual(parsed.map(() => ({ ...BEFORE, ...change })))
    expect(parsed.filter(({ topicChanged }) => topicChanged)).toEqual([])
  })

  it('AI-24: takes people away', async () => {
    const { actors: _, ...others } = BEFORE
    for (const [language, text] of [
      ['en', 'not with him'],
      ['de', 'nicht mit ihm'],
      ['tr', 'o oyuncu olmasın'],
      ['ru', 'не с ним'],
    ] as const)
      expect([text, (await ask(language, text)).filters]).toEqual([text, others])
    expect((await ask('en', 'not with Tom Hanks')).filters).toEqual({ ...others, notPeople: ['Tom Hanks'] })
  })

  it('AI-21: begins anew where it says all that is wanted', async () => {
    expect(await ask('en', 'a comedy with Emma Stone')).toEqual({
      filters: { genres: ['Comedy'], actors: ['Emma Stone'] },
      isOffTopic: false,
      isVague: false,
      topicChanged: true,
    })
  })
})

it('small talk and what is off topic keep what was asked before', async () => {
  expect(await ask('en', 'thx ur the best')).toMatchObject({ talk: 'thanks', filters: BEFORE })
  expect(await ask('tr', 'sağol kanka')).toMatchObject({ talk: 'thanks', filters: BEFORE })
  const offTopic: Turn[] = [
    { role: 'user', content: 'what is 2+2', filters: null, resultsCount: null },
    { role: 'assistant', content: '…', filters: {}, resultsCount: 0 },
  ]
  const { parsed } = await parseRequest('on Netflix', { language: 'en', history: [...HISTORY, ...offTopic] })
  expect(parsed.filters).toEqual({ ...BEFORE, providers: ['Netflix'] })
})

it.each([
  ['en', 'which of these are on netflix', { kind: 'among' }],
  ['de', 'kenn ich alle schon', { kind: 'except' }],
  ['fr', 'plus dans le genre de la première', { kind: 'like', place: 0 }],
  ['ru', 'только не первый', { kind: 'except', place: 0 }],
  ['zh', '再来点像第二部那样的', { kind: 'like', place: 1 }],
] as const)('AI-20: a further request refers to what was shown, in %s: %s', async (language, text, refers) => {
  expect((await ask(language, text)).refers).toEqual(refers)
})
