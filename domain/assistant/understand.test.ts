import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#domain/deps.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import { freshDatabase } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { toKnownPeople } from './names/known-people.ts'
import { understand } from './understand.ts'

let database: FreshDatabase
let deps: Deps
beforeAll(async () => {
  database = await freshDatabase(await sampleFilling())
  deps = createSampleDeps(database.db)
})
afterAll(() => database.close())

const filtersOf = async (language: string, text: string) =>
  (await understand(deps, { text, language, year: 2026 })).parsed.filters

type Row = readonly [language: string, text: string, filters: RequestFilters]

const movie = { contentType: 'movie' } as const

const PEOPLE: readonly Row[] = [
  ['en', 'leonardo dicapro movies', { ...movie, actors: ['Leonardo DiCaprio'] }],
  ['en', 'hitchcock thrillers', { genres: ['Thriller'], directors: ['Alfred Hitchcock'] }],
  ['tr', "Tom Hanks'in oynadığı filmler", { ...movie, actors: ['Tom Hanks'] }],
  ['tr', 'Nolan filmi', { ...movie, directors: ['Christopher Nolan'] }],
  ['pt', 'filmes do Tarantino', { ...movie, directors: ['Quentin Tarantino'] }],
  ['es', 'algo con Penélope Cruz', { actors: ['Penélope Cruz'] }],
  ['fi', 'Tarantinon elokuvat', { ...movie, directors: ['Quentin Tarantino'] }],
  ['pl', 'film z Tomem Hanksem', { ...movie, actors: ['Tom Hanks'] }],
  ['ru', 'фильм с Томом Хэнксом', { ...movie, actors: ['Tom Hanks'] }],
  ['ru', 'фильмы Кристофера Нолана', { ...movie, directors: ['Christopher Nolan'] }],
  ['el', 'ταινία με τον Τομ Χανκς', { ...movie, actors: ['Tom Hanks'] }],
  ['ar', 'فيلم من بطولة توم هانكس', { ...movie, actors: ['Tom Hanks'] }],
  ['ar', 'فيلم لكريستوفر نولان', { ...movie, directors: ['Christopher Nolan'] }],
  ['hi', 'क्रिस्टोफर नोलन की फिल्में', { ...movie, directors: ['Christopher Nolan'] }],
  ['ja', 'トム・ハンクスが出てる映画', { ...movie, actors: ['Tom Hanks'] }],
  ['ja', '宮崎駿監督の映画', { ...movie, directors: ['Hayao Miyazaki'] }],
  ['ko', '송강호가 나오는 영화', { ...movie, actors: ['Song Kang-ho'] }],
  ['zh', '汤姆·汉克斯主演的电影', { ...movie, actors: ['Tom Hanks'] }],
  ['zh', '诺兰导演的电影', { ...movie, directors: ['Christopher Nolan'] }],
  ['zh', '基努·里维斯的电影', { ...movie, actors: ['Keanu Reeves'] }],
  ['ar', 'فيلم لبراد بيت وجورج كلوني', { ...movie, actors: ['Brad Pitt', 'George Clooney'] }],
  ['ru', 'фильмы с Леонардо Ди Каприо', { ...movie, actors: ['Leonardo DiCaprio'] }],
  ['el', 'ταινίες του Λάνθιμου', { ...movie, directors: ['Yorgos Lanthimos'] }],
  ['hi', 'आमिर खान की फिल्में', { ...movie, actors: ['Aamir Khan'] }],
  ['ko', '하정우랑 이병헌 나오는 영화', { ...movie, actors: ['Ha Jung-woo', 'Lee Byung-hun'] }],
  ['ja', '明日の東京の天気は？', {}],
  ['es', 'tres películas de Leonardo DiCaprio', { limit: 3, ...movie, actors: ['Leonardo DiCaprio'] }],
  ['en', 'anything by the coen brothers', { directors: ['Joel Coen', 'Ethan Coen'] }],
]

const TITLES: readonly Row[] = [
  ['en', 'where can I watch the matrix', { specificTitle: 'The Matrix' }],
  ['en', 'films like inceptoin', { ...movie, like: 'Inception' }],
  ['ar', 'عراب فين اتفرج عليه', { specificTitle: 'The Godfather' }],
  ['it', 'vita è bella dove lo trovo', { specificTitle: 'Life Is Beautiful' }],
  ['tr', 'yüzüklerin efendisi nerde izlenir', { specificTitle: 'yüzüklerin efendisi' }],
  ['tr', 'gladyatör nerede izlenir', { specificTitle: 'Gladiator' }],
  ['en', 'something with gladiators', { subjects: ['gladiator'] }],
  ['tr', 'dövüş kulüb gibi film', { ...movie, like: 'Fight Club' }],
  ['sv', 'gudfader, nåt liknande', { like: 'The Godfather' }],
  ['de', 'hab pate schon gesehen, was ähnliches', { like: 'The Godfather' }],
  ['no', 'alene hjem', { specificTitle: 'Home Alone' }],
  ['ko', '오징어께임', { specificTitle: 'Squid Game' }],
  ['ko', '나홀로 집', { specificTitle: 'Home Alone' }],
  ['hi', 'थ्री इडियट कहा देखे', { specificTitle: '3 Idiots' }],
  ['en', 'shows like dark', { contentType: 'tv_show', like: 'Dark' }],
  ['en', 'something dark', { mood: 'dark' }],
  ['de', 'Filme wie Der Pate, aber ohne Krieg', { ...movie, notGenres: ['War'], like: 'The Godfather' }],
  ['tr', 'Inception gibi filmler', { ...movie, like: 'Inception' }],
  ['ko', '기생충 같은 영화', { ...movie, like: 'Parasite' }],
  ['zh', '像盗梦空间一样的电影', { ...movie, like: 'Inception' }],
  ['ja', 'インセプションみたいな映画', { ...movie, like: 'Inception' }],
  ['ru', 'что-то похожее на Интерстеллар', { like: 'Interstellar' }],
  ['ar', 'أفلام مثل انسبشن', { ...movie, like: 'Inception' }],
  ['en', 'movie where a guy relives the same day', { ...movie, subjects: ['time loop'] }],
  ['fr', "un film de moins d'une heure", { ...movie, maxRuntime: 60 }],
  ['pl', 'gdzie mogę zobaczyć Króla Lwa', { specificTitle: 'The Lion King' }],
  ['de', 'der Regisseur des Paten', { specificTitle: 'The Godfather' }],
  ['ar', 'فيلم مثل انترستلر', { ...movie, like: 'Interstellar' }],
]

const REFUSED: readonly Row[] = [
  [
    'en',
    'korean thriller that isnt Oldboy or Parasite',
    { country: 'KR', genres: ['Thriller'], notTitles: ['Oldboy', 'Parasite'] },
  ],
  ['ru', 'фильмы Нолана кроме Начала', { ...movie, directors: ['Christopher Nolan'], notTitles: ['Inception'] }],
  ['ko', 'SF인데 인터스텔라는 제외하고', { genres: ['Science Fiction'], notTitles: ['Interstellar'] }],
  ['tr', "Adam Sandler'sız bir komedi", { genres: ['Comedy'], notPeople: ['Adam Sandler'] }],
  ['en', 'a thriller, nothing boring', { genres: ['Thriller'] }],
]

describe('understand', () => {
  it.each(PEOPLE)('AI-24: names people as the catalogue credits them: %s %s', async (language, text, filters) => {
    expect(await filtersOf(language, text)).toEqual(filters)
  })

  it.each(REFUSED)('AI-24: names what is refused: %s %s', async (language, text, filters) => {
    expect(await filtersOf(language, text)).toEqual(filters)
  })

  it.each(TITLES)('AI-24: names titles in any language: %s %s', async (language, text, filters) => {
    expect(await filtersOf(language, text)).toEqual(filters)
  })

  it('AI-26: reads what several things are called as was learnt, where that is sure', async () => {
    const text = 'something dark'
    const { contested } = await understand(deps, { text, language: 'en' })
    expect(contested).toMatchObject([
      {
        pattern: 'dark',
        senses: [
          { kind: 'mood', value: 'dark' },
          { kind: 'title', value: 'Dark' },
        ],
      },
    ])
    const learn = (confidence: number) =>
      database.db
        .insertInto('ai_training_patterns')
        .values({
          language: 'en',
          pattern: 'dark',
          params: JSON.stringify({ kind: 'title', value: 'Dark' }),
          confidence_score: confidence,
        })
        .onConflict((conflict) =>
          conflict.columns(['language', 'pattern', 'params']).doUpdateSet({ confidence_score: confidence }),
        )
        .execute()
    await learn(0.5)
    expect(await filtersOf('en', text)).toEqual({ mood: 'dark' })
    await learn(0.7)
    expect(await filtersOf('en', text)).toEqual({ specificTitle: 'Dark' })
    await database.db.deleteFrom('ai_training_patterns').execute()
  })

  it('AI-24, AI-32: asks TMDB for names that the catalogue lacks, where it may and can', async () => {
    const asked: string[] = []
    const answer = (status: number) => async (request: Request) => {
      asked.push(new URL(request.url).pathname)
      const results = [{ id: 1, name: 'Zora Quillfeather', popularity: 1, known_for: [] }]
      return Response.json({ page: 1, results, total_pages: 1, total_results: 1 }, { status })
    }
    const read = async (status: number, may: boolean) => {
      const far = createSampleDeps(database.db, { fetch: answer(status) })
      const { parsed } = await understand(
        { ...far, site: { ...far.site, catalogue: 'tmdb' } },
        { text: 'films starring zora quilfeather', language: 'en', mayAsk: async () => may },
      )
      return parsed.filters.actors
    }
    expect(await read(200, false)).toEqual(['zora quilfeather'])
    expect(asked).toEqual([])
    expect(await read(200, true)).toEqual(['Zora Quillfeather'])
    expect(asked).toEqual(['/3/search/person'])
    expect(await read(404, true)).toEqual(['zora quilfeather'])
  })

  it.each([
    ['en', 'lord of the rings', { specificTitle: 'lord of the rings' }],
    ['en', 'intersteller where to watch', { specificTitle: 'Interstellar' }],
    ['en', 'The Trumna Show', { specificTitle: 'The Truman Show' }],
    ['en', '1917', { specificTitle: '1917' }],
    ['en', 'movies of 1917', { contentType: 'movie', year: 1917 }],
    ['de', 'V wie Vendteta', { specificTitle: 'V for Vendetta' }],
    ['ja', 'ショーシャンクどこで見れる', { specificTitle: 'The Shawshank Redemption' }],
    ['zh', '肖申克救的赎', { specificTitle: 'The Shawshank Redemption' }],
  ])('finds the titles that the site’s own search finds: %s %s', async (language, text, filters) => {
    expect(await filtersOf(language, text)).toEqual(filters)
  })

  it('says what it did not use, and which title may have been meant', async () => {
    const { parsed } = await understand(deps, { text: 'crunchier comedies from 1917', language: 'en' })
    expect(parsed).toMatchObject({ unused: ['crunchier'], otherTitle: { type: 'movie', name: '1917' } })
    const own = { suitableFor: { age: 12, country: 'US' } } as const
    const family = await understand(deps, { text: 'crunchier comedies from 1917', language: 'en', own })
    expect(family.parsed.otherTitle).toBeUndefined()
  })

  it.each([
    ['en', 'who plays Dwight', 'The Office', 'Rainn Wilson'],
    ['tr', 'kara şövalyede jokeri kim oynuyordu', 'The Dark Knight', 'Heath Ledger'],
    ['es', 'quién hace del joker en la de 2019', 'Joker', 'Joaquin Phoenix'],
    ['zh', '小丑是谁演的 2019那个', 'Joker', 'Joaquin Phoenix'],
  ])('finds who plays a character: %s %s', async (language, text, specificTitle, actor) => {
    const { parsed } = await understand(deps, { text, language })
    expect(parsed).toMatchObject({ filters: { specificTitle }, role: { actor } })
  })

  it('AI-24: tells the words that nothing explained', async () => {
    const { unknownWords } = await understand(deps, { text: 'a comedy about zorbing with Tom Hanks', language: 'en' })
    expect(unknownWords).toEqual(['zorbing'])
  })

  it('AI-24: asks little of the database, whatever is typed', async () => {
    for (const text of ['', '"', 'word '.repeat(200), '恐'.repeat(2_000), "'; drop table movies; --", '\u0000 \ud800'])
      expect((await understand(deps, { text, language: 'en' })).contested.length).toBeLessThan(50)
  })
})

it('compares as many names with all known people, however many a question holds', async () => {
  const people = await toKnownPeople([])
  const comparedIn = async (names: number) => {
    let compared = 0
    const counted = {
      get: (sound: string) => {
        compared += 1
        return people.bySound.get(sound)
      },
    }
    const known = { ...people, bySound: counted, lastNames: counted }
    const remember = async (name: string, ...rest: [never, never]) =>
      name === 'known-people' ? known : deps.cache.remember(name as never, ...rest)
    const text = Array.from({ length: names }, (_, at) =>
      `"Bdra${at} Melno"`.replace(/\d+/, (n) => 'x'.repeat(Number(n) % 9)),
    ).join(' ')
    await understand({ ...deps, cache: { ...deps.cache, remember: remember as never } }, { text, language: 'en' })
    return compared
  }
  expect([await comparedIn(12), await comparedIn(30)]).toEqual([10, 10])
})
