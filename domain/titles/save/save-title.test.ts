import { describe, expect, it } from 'vitest'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { saveTitle } from './save-title.ts'

const database = withDatabase()
const REF = { type: 'movie', id: 550 } as const
const US = {
  link: 'https://x/US',
  flatrate: [{ provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg', display_priority: 2 }],
}
const TR = {
  link: 'https://x/TR',
  rent: [{ provider_id: 2, provider_name: 'Store', logo_path: null, display_priority: 7 }],
}

const FIGHT_CLUB = {
  id: 550,
  title: 'Fight Club',
  original_title: 'Fight Club',
  original_language: 'en',
  overview: 'Men fight.',
  tagline: '',
  popularity: 61.4,
  vote_average: 8.4,
  vote_count: 29_000,
  budget: 3_000_000_000,
  genres: [{ id: 18, name: 'Drama' }],
  'watch/providers': { results: { US, TR } },
}

/** The other parts of every TMDB response. */
const BLOCKS = {
  release_dates: { results: [] },
  credits: { cast: [], crew: [] },
  keywords: {},
  images: {},
  videos: { results: [] },
  similar: { results: [] },
  recommendations: { results: [] },
  alternative_titles: { titles: [] },
}

const SHOW = {
  id: 1399,
  name: 'Game of Thrones',
  original_name: 'Game of Thrones',
  first_air_date: '2011-04-17',
  episode_run_time: [60],
  created_by: [{ id: 9813, name: 'David Benioff' }],
}

const sleep = async () => {}
const CLOCK = new Date('2026-01-01T00:00:00Z')

/** A fake TMDB with one response: a number for an HTTP status. */
function deps(answer: object | number, asked: URL[] = []) {
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url))
    return typeof answer === 'number' ? Response.json({ status_code: 34 }, { status: answer }) : Response.json(answer)
  }
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  return {
    db: database.db,
    clock,
    logger: silentLogger,
    tmdb: createTmdbClient({ baseUrl: 'http://tmdb.invalid', apiKey: 'k', fetch, clock, logger: silentLogger, sleep }),
  }
}

/** TMDB's `translations`, by 'tr-TR'. */
function translations(byCode: Record<string, object | null>) {
  const entries = Object.entries(byCode).map(([code, data]) => {
    const [iso_639_1, iso_3166_1] = code.split('-')
    return { iso_639_1, iso_3166_1, data }
  })
  return { translations: { translations: entries } }
}

function movieRow() {
  return database.db.selectFrom('movies').selectAll().where('id', '=', 550).executeTakeFirstOrThrow()
}

async function offers(): Promise<string[]> {
  const rows = await database.db.selectFrom('content_providers').selectAll().where('content_id', '=', 550).execute()
  return rows.map((row) => `${row.country_code} ${row.monetization_type} ${row.provider_id}`).toSorted()
}

const source = 'tmdb'

describe('saveTitle', () => {
  it('DATA-34: stores a movie with its texts, genres, providers, offers and search terms, by one request', async () => {
    const turkish = translations({ 'tr-TR': { title: 'Dövüş Kulübü', overview: 'Dövüşürler.' } })
    const asked: URL[] = []
    expect(await saveTitle(deps({ ...FIGHT_CLUB, ...turkish }, asked), REF, { source })).toBe('saved')
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/movie/550'])
    expect(await movieRow()).toMatchObject({
      title: 'Fight Club',
      title_translations: { en: 'Fight Club', tr: 'Dövüş Kulübü' },
      overview_translations: { en: 'Men fight.', tr: 'Dövüşürler.' },
      tagline_translations: {},
      genres: [{ id: 18, name: 'Drama' }],
      budget: 3_000_000_000,
      source: 'tmdb',
      providers_last_updated: new Date('2026-01-01T00:00:00Z'),
    })
    expect(await offers()).toEqual(['TR rent 2', 'US flatrate 8'])
    expect(await database.db.selectFrom('genres').selectAll().execute()).toEqual([{ id: 18, name: 'Drama' }])
    const terms = await database.db.selectFrom('search_terms').select('term').where('is_start', '=', true).execute()
    expect(terms.map(({ term }) => term).toSorted()).toEqual(['dovus kulubu', 'fight club'])
  })

  it('stores a tv show', async () => {
    const alternative_titles = { results: [{ iso_3166_1: 'RU', title: 'Игра престолов' }] }
    const answer = { ...SHOW, alternative_titles }
    expect(await saveTitle(deps(answer), { type: 'tv_show', id: 1399 }, { source: 'sample' })).toBe('saved')
    const row = await database.db.selectFrom('tv_shows').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: 'Game of Thrones',
      first_air_date: '2011-04-17',
      episode_run_time: [60],
      alternative_titles: [{ country: 'RU', title: 'Игра престолов', normal: 'игра престолов' }],
      source: 'sample',
    })
    expect(row.crew_data).toEqual([{ id: 9813, name: 'David Benioff', job: 'Creator', profile_path: null }])
  })

  it('TMDB-19, Q63: keeps the texts of a language that cannot be read, and drops those that TMDB dropped', async () => {
    const french = { title: 'Le club', overview: 'Des hommes.', tagline: 'Ah.' }
    const german = { title: 'Der Klub', overview: 'Männer.' }
    const both = { ...FIGHT_CLUB, ...BLOCKS, ...translations({ 'de-DE': german, 'fr-FR': french }) }
    await saveTitle(deps(both), REF, { source })
    expect(await movieRow()).toMatchObject({ texts_complete: true })

    const later = translations({ 'de-DE': null, 'fr-FR': { ...french, tagline: '' }, 'it-IT': { title: 'Il club' } })
    await saveTitle(deps({ ...FIGHT_CLUB, ...BLOCKS, ...later, vote_count: 30_000 }), REF, { source })
    expect(await movieRow()).toMatchObject({
      vote_count: 30_000,
      title_translations: { en: 'Fight Club', de: 'Der Klub', fr: 'Le club', it: 'Il club' },
      overview_translations: { en: 'Men fight.', de: 'Männer.', fr: 'Des hommes.' },
      tagline_translations: {},
      texts_complete: false,
    })
    await saveTitle(deps({ ...FIGHT_CLUB, ...BLOCKS, translations: 'x' }), REF, { source })
    expect((await movieRow()).title_translations).toMatchObject({ de: 'Der Klub', fr: 'Le club', it: 'Il club' })

    await saveTitle(deps({ ...FIGHT_CLUB, ...BLOCKS, ...translations({ 'fr-FR': french }) }), REF, { source })
    const row = await movieRow()
    expect([row.title_translations, row.texts_complete]).toEqual([{ en: 'Fight Club', fr: 'Le club' }, true])
  })

  it('I18N-07: notes the language of base texts that are not English', async () => {
    const original = { original_title: 'Bal', title: 'Bal', original_language: 'tr', overview: '' }
    const texts = translations({ 'tr-TR': { title: '', overview: 'Bir çocuk.' } })
    await saveTitle(deps({ ...FIGHT_CLUB, ...original, ...texts }), REF, { source })
    expect(await movieRow()).toMatchObject({
      title: 'Bal',
      overview: 'Bir çocuk.',
      base_languages: { title: 'tr', overview: 'tr' },
    })
    await saveTitle(deps({ ...FIGHT_CLUB, ...original, title: 'Honey', overview: 'A boy.' }), REF, { source })
    expect(await movieRow()).toMatchObject({ title: 'Honey', overview: 'A boy.', base_languages: null })
  })

  it('SEARCH-13: stores and indexes alternative titles, and keeps them where an answer has none that can be read', async () => {
    const starts = async () => {
      const found = await database.db.selectFrom('search_terms').select('term').where('is_start', '=', true).execute()
      return found.map(({ term }) => term).toSorted()
    }
    const title = { iso_3166_1: 'BR', title: 'Clube da Luta', type: '' }
    await saveTitle(deps({ ...FIGHT_CLUB, alternative_titles: { titles: [title] } }), REF, { source })
    const stored = [{ country: 'BR', title: 'Clube da Luta', normal: 'clube da luta' }]
    expect((await movieRow()).alternative_titles).toEqual(stored)
    expect(await starts()).toEqual(['clube da luta', 'fight club'])
    for (const missing of [undefined, null, 'x', {}, { titles: 'x' }]) {
      await saveTitle(deps({ ...FIGHT_CLUB, alternative_titles: missing }), REF, { source })
      expect((await movieRow()).alternative_titles).toEqual(stored)
      expect(await starts()).toEqual(['clube da luta', 'fight club'])
    }
    await saveTitle(deps({ ...FIGHT_CLUB, alternative_titles: { titles: [] } }), REF, { source })
    expect((await movieRow()).alternative_titles).toEqual([])
    expect(await starts()).toEqual(['fight club'])
  })

  it.each([null, undefined, 'x', 7])(
    'keeps genres, countries and the like where an answer has %j for them',
    async (odd) => {
      const lists = {
        production_companies: [{ id: 1, name: 'Fox', logo_path: null, origin_country: 'US' }],
        production_countries: [{ iso_3166_1: 'US', name: 'United States' }],
        spoken_languages: [{ iso_639_1: 'en', name: 'English', english_name: 'English' }],
        genres: FIGHT_CLUB.genres,
      }
      await saveTitle(deps({ ...FIGHT_CLUB, ...lists }), REF, { source })
      const names = Object.keys(lists) as (keyof typeof lists)[]
      const stored = async () => {
        const row = await movieRow()
        return Object.fromEntries(names.map((name) => [name, row[name]]))
      }
      const before = await stored()
      expect(before).toMatchObject({ genres: lists.genres, production_countries: [{ iso_3166_1: 'US' }] })
      await saveTitle(deps({ ...FIGHT_CLUB, ...Object.fromEntries(names.map((name) => [name, odd])) }), REF, { source })
      expect(await stored()).toEqual(before)
      // An empty list is a valid response: TMDB no longer has any.
      await saveTitle(deps({ ...FIGHT_CLUB, ...Object.fromEntries(names.map((name) => [name, []])) }), REF, { source })
      expect(await stored()).toEqual(Object.fromEntries(names.map((name) => [name, []])))
    },
  )

  it('keeps a show’s seasons and networks likewise', async () => {
    const seasons = [{ id: 1, name: 'Season 1', season_number: 1, episode_count: 10 }]
    const ref = { type: 'tv_show', id: 1399 } as const
    await saveTitle(deps({ ...SHOW, seasons, networks: [{ id: 49, name: 'HBO' }] }), ref, { source })
    await saveTitle(deps({ ...SHOW, seasons: null, networks: null, episode_run_time: null }), ref, { source })
    const row = await database.db.selectFrom('tv_shows').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ seasons, networks: [{ id: 49, name: 'HBO' }], episode_run_time: [60] })
  })

  it('DATA-37: removes offers that are gone everywhere, and only in the given countries where some are given', async () => {
    await saveTitle(deps(FIGHT_CLUB), REF, { source })
    const gone = { ...FIGHT_CLUB, 'watch/providers': { results: {} } }
    await saveTitle(deps(gone), REF, { source, countries: ['US'] })
    expect(await offers()).toEqual(['TR rent 2'])
    expect((await movieRow()).providers_last_updated).toEqual(CLOCK)
    const later = { ...deps(gone), clock: { now: () => new Date('2026-02-01T00:00:00Z') } }
    await saveTitle(later, REF, { source, countries: ['US'] })
    // The other countries are as old as before.
    expect((await movieRow()).providers_last_updated).toEqual(CLOCK)
    await saveTitle(deps(gone), REF, { source })
    expect(await offers()).toEqual([])
  })

  it('leaves availability alone when an answer says nothing about it', async () => {
    await saveTitle(deps(FIGHT_CLUB), REF, { source })
    await saveTitle(deps({ ...FIGHT_CLUB, 'watch/providers': undefined }), REF, { source })
    expect(await offers()).toHaveLength(2)
    expect((await movieRow()).providers_last_updated).not.toBeNull()
  })

  it('DATA-35: unites what titles know of a provider', async () => {
    await saveTitle(deps(FIGHT_CLUB), REF, { source })
    const store = { provider_id: 2, provider_name: 'The Store', logo_path: '/s.jpg', display_priority: 9 }
    const other = {
      ...FIGHT_CLUB,
      id: 551,
      'watch/providers': { results: { DE: { flatrate: [store] }, US: { buy: [US.flatrate[0]] } } },
    }
    await saveTitle(deps(other), { type: 'movie', id: 551 }, { source })
    const providers = await database.db.selectFrom('providers').selectAll().orderBy('id').execute()
    expect(providers).toMatchObject([
      {
        id: 2,
        name: 'The Store',
        logo_path: '/s.jpg',
        provider_type: 'subscription',
        supported_countries: ['DE', 'TR'],
        display_priority: 7,
      },
      {
        id: 8,
        name: 'Netflix',
        logo_path: '/n.jpg',
        provider_type: 'subscription',
        supported_countries: ['US'],
        display_priority: 2,
      },
    ])
  })

  it('does not turn a provider that was set to network by hand', async () => {
    await database.db.insertInto('providers').values({ id: 8, name: 'Netflix', provider_type: 'network' }).execute()
    await saveTitle(deps(FIGHT_CLUB), REF, { source })
    const netflix = await database.db.selectFrom('providers').selectAll().where('id', '=', 8).executeTakeFirstOrThrow()
    expect(netflix).toMatchObject({ provider_type: 'network', supported_countries: ['US'], display_priority: 0 })
  })

  it('never stores a title for adults, nor one that TMDB does not know', async () => {
    expect(await saveTitle(deps({ ...FIGHT_CLUB, adult: true }), REF, { source })).toBe('unknown')
    expect(await saveTitle(deps(404), REF, { source })).toBe('unknown')
    expect(await database.db.selectFrom('movies').select('id').execute()).toEqual([])
  })

  it('stores nothing and throws when the details fail', async () => {
    await expect(saveTitle(deps(500), REF, { source })).rejects.toMatchObject({ name: 'UpstreamError' })
    expect(await database.db.selectFrom('movies').select('id').execute()).toEqual([])
  })
})
