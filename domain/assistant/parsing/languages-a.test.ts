import { describe, expect, it } from 'vitest'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { parseRequest } from './parse-request.ts'

const YEAR = 2026

type Said = readonly [what: string, filters: RequestFilters, texts: Readonly<Record<string, string>>]

/** One thing in each of the ten languages. */
const WORDS: readonly Said[] = [
  [
    'soaps',
    { contentType: 'tv_show', genres: ['Soap'] },
    {
      en: 'soap operas',
      tr: 'pembe diziler',
      de: 'seifenopern',
      fr: 'telenovelas',
      es: 'un culebrón',
      it: 'soap opera',
      pt: 'novelas',
      ru: 'мыльные оперы',
      ja: '昼ドラ',
      ko: '막장 드라마',
    },
  ],
  [
    'reality shows',
    { contentType: 'tv_show', genres: ['Reality'] },
    {
      en: 'reality shows',
      tr: 'reality show',
      de: 'reality tv',
      fr: 'téléréalité',
      es: 'telerrealidad',
      it: 'reality show',
      pt: 'reality shows',
      ru: 'реалити шоу',
      ja: 'リアリティショー',
      ko: '예능',
    },
  ],
  [
    'rom-coms',
    { genres: ['Comedy', 'Romance'] },
    {
      en: 'romcoms',
      tr: 'romantik komedi',
      de: 'liebeskomödie',
      fr: 'comédies romantiques',
      es: 'comedias románticas',
      it: 'commedie romantiche',
      pt: 'comédias românticas',
      ru: 'ромком',
      ja: 'ラブコメ',
      ko: '로코',
    },
  ],
  [
    'films of this year',
    { contentType: 'movie', year: YEAR },
    {
      en: 'movies from this year',
      tr: 'bu yılki filmler',
      de: 'filme von diesem jahr',
      fr: 'films de cette année',
      es: 'películas de este año',
      it: "film di quest'anno",
      pt: 'filmes deste ano',
      ru: 'фильмы этого года',
      ja: '今年の映画',
      ko: '올해 영화',
    },
  ],
  [
    'films of last year',
    { contentType: 'movie', year: YEAR - 1 },
    {
      en: 'movies from last year',
      tr: 'geçen yılın filmleri',
      de: 'filme vom letzten jahr',
      fr: "films de l'année dernière",
      es: 'películas del año pasado',
      it: "film dell'anno scorso",
      pt: 'filmes do ano passado',
      ru: 'фильмы прошлого года',
      ja: '去年の映画',
      ko: '작년 영화',
    },
  ],
  [
    'films of the sixties',
    { contentType: 'movie', yearRange: { min: 1960, max: 1969 } },
    {
      en: 'movies of the sixties',
      tr: "60'lar filmleri",
      de: 'filme der sechziger',
      fr: 'films des années soixante',
      es: 'películas de los 60',
      it: 'film degli anni sessanta',
      pt: 'filmes dos anos sessenta',
      ru: 'фильмы шестидесятых',
      ja: '六十年代の映画',
      ko: '육십년대 영화',
    },
  ],
  [
    'Georgian films',
    { contentType: 'movie', country: 'GE' },
    {
      en: 'georgian movies',
      tr: 'gürcü filmleri',
      de: 'georgische filme',
      fr: 'films géorgiens',
      es: 'películas georgianas',
      it: 'film georgiani',
      pt: 'filmes georgianos',
      ru: 'грузинские фильмы',
      ja: 'ジョージア映画',
      ko: '조지아 영화',
    },
  ],
  [
    'films in Hindi',
    { contentType: 'movie', originalLanguage: 'hi' },
    {
      en: 'movies in hindi',
      tr: 'hintçe filmler',
      de: 'filme auf hindi',
      fr: 'films en hindi',
      es: 'películas en hindi',
      it: 'film in hindi',
      pt: 'filmes em hindi',
      ru: 'фильмы на хинди',
      ja: 'ヒンディー語の映画',
      ko: '힌디어 영화',
    },
  ],
  [
    'a request to be cheered up, whatever the mood now',
    { mood: 'uplifting' },
    {
      en: "i'm sad, cheer me up",
      tr: 'üzgünüm, neşelendir beni',
      de: 'ich bin traurig, muntere mich auf',
      fr: 'je suis triste, remonte-moi le moral',
      es: 'estoy triste, anímame',
      it: 'sono triste, tirami su il morale',
      pt: 'tô triste, me anima',
      ru: 'мне грустно, подними настроение',
      ja: '落ち込んでるから元気を出したい',
      ko: '우울해, 위로해줘',
    },
  ],
  [
    'something quiet',
    { mood: 'calm' },
    {
      en: 'something light and easy',
      tr: 'kafa dağıtmalık bir şey',
      de: 'was gemütliches',
      fr: 'quelque chose de tranquille',
      es: 'algo tranquilo',
      it: 'qualcosa di leggero',
      pt: 'algo leve',
      ru: 'что-нибудь спокойное',
      ja: 'まったり見れるやつ',
      ko: '잔잔한 거',
    },
  ],
  [
    'what is like a title',
    { like: 'inception' },
    {
      en: 'something similar to inception',
      tr: 'inception tarzı bir şey',
      de: 'was ähnliches wie inception',
      fr: 'un truc dans le genre de inception',
      es: 'algo parecido a inception',
      it: 'qualcosa di simile a inception',
      pt: 'algo parecido com inception',
      ru: 'что-то в духе inception',
      ja: 'inceptionみたいなやつ',
      ko: 'inception 같은 거',
    },
  ],
]

const VAGUE = {
  en: 'what do you recommend',
  tr: 'bir şeyler öner',
  de: 'was empfiehlst du',
  fr: 'tu me conseilles quoi',
  es: 'no sé qué ver',
  it: 'cosa mi consigli',
  pt: 'o que você me indica',
  ru: 'посоветуй что-нибудь',
  ja: 'おすすめある？',
  ko: '뭐 볼까',
}

const OFF_TOPIC = {
  en: 'how do i bake bread',
  tr: 'evde ekmek nasıl yapılır',
  de: 'wie backe ich brot',
  fr: 'comment faire du pain',
  es: 'cómo se hace el pan',
  it: 'come si fa il pane',
  pt: 'como fazer pão caseiro',
  ru: 'как испечь хлеб',
  ja: 'パンの焼き方',
  ko: '빵 만드는 법',
}

const read = async (language: string, text: string) => (await parseRequest(text, { language, year: YEAR })).parsed

async function inAll<T>(
  texts: Readonly<Record<string, string>>,
  take: (parsed: Awaited<ReturnType<typeof read>>) => T,
) {
  const all = await Promise.all(
    Object.entries(texts).map(async ([language, text]) => [language, take(await read(language, text))] as const),
  )
  return Object.fromEntries(all)
}

function expected<T>(texts: Readonly<Record<string, string>>, value: T) {
  return Object.fromEntries(Object.keys(texts).map((language) => [language, value]))
}

describe('ten languages', () => {
  it.each(WORDS)('AI-24: say %s', async (_what, filters, texts) => {
    expect(await inAll(texts, (parsed) => parsed.filters)).toEqual(expected(texts, filters))
  })

  it('AI-24: say nothing to search by', async () => {
    expect(await inAll(VAGUE, ({ isVague }) => isVague)).toEqual(expected(VAGUE, true))
  })

  it('AI-06: are about something else', async () => {
    expect(await inAll(OFF_TOPIC, ({ isOffTopic }) => isOffTopic)).toEqual(expected(OFF_TOPIC, true))
  })
})
