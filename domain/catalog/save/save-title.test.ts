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

type Answers = Record<string, object | number>

/** TMDB at the far end: an answer by language, a number for an HTTP status. */
function deps(answers: Answers, logged: string[] = []) {
  const fetch = async (request: Request) => {
    const answer = answers[new URL(request.url).searchParams.get('language') ?? ''] ?? 404
    return typeof answer === 'number' ? Response.json({ success: false }, { status: answer }) : Response.json(answer)
  }
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  const logger = {
    ...silentLogger,
    warn: (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`),
  }
  return {
    db: database.db,
    clock,
    logger,
    tmdb: createTmdbClient({ baseUrl: 'http://tmdb.invalid', apiKey: 'k', fetch, clock, logger: silentLogger, sleep }),
  }
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
  it('DATA-34: stores a movie with its texts, genres, providers, offers and search terms', async () => {
    expect(
      await saveTitle(
        deps({ en: FIGHT_CLUB, tr: { ...FIGHT_CLUB, title: 'Dövüş Kulübü', overview: 'Dövüşürler.' } }),
        REF,
        { source },
      ),
    ).toBe('saved')
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
    expect(await saveTitle(deps({ en: answer }), { type: 'tv_show', id: 1399 }, { source: 'sample' })).toBe('saved')
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

  it('skips and logs a language that fails, and keeps its earlier texts', async () => {
    const german = { ...FIGHT_CLUB, title: 'Fight Club (de)', overview: 'Männer.' }
    await saveTitle(deps({ en: FIGHT_CLUB, de: german, fr: FIGHT_CLUB }), REF, { source })
    const logged: string[] = []
    const later = {
      en: { ...FIGHT_CLUB, vote_count: 30_000 },
      de: 500,
      fr: { ...FIGHT_CLUB, overview: '' },
      it: { ...FIGHT_CLUB, title: 'Fight Club (it)' },
    }
    expect(await saveTitle(deps(later, logged), REF, { source })).toBe('saved')
    const row = await movieRow()
    expect(row.vote_count).toBe(30_000)
    expect(row.title_translations).toMatchObject({ de: 'Fight Club (de)', it: 'Fight Club (it)' })
    expect(row.overview_translations).toMatchObject({ de: 'Männer.', fr: 'Men fight.' })
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('"language":"de"')
  })

  it('SEARCH-13: stores and indexes alternative titles, and keeps them where an answer has none that can be read', async () => {
    const starts = async () => {
      const found = await database.db.selectFrom('search_terms').select('term').where('is_start', '=', true).execute()
      return found.map(({ term }) => term).toSorted()
    }
    const title = { iso_3166_1: 'BR', title: 'Clube da Luta', type: '' }
    await saveTitle(deps({ en: { ...FIGHT_CLUB, alternative_titles: { titles: [title] } } }), REF, { source })
    const stored = [{ country: 'BR', title: 'Clube da Luta', normal: 'clube da luta' }]
    expect((await movieRow()).alternative_titles).toEqual(stored)
    expect(await starts()).toEqual(['clube da luta', 'fight club'])
    for (const missing of [undefined, null, 'x', {}, { titles: 'x' }]) {
      await saveTitle(deps({ en: { ...FIGHT_CLUB, alternative_titles: missing } }), REF, { source })
      expect((await movieRow()).alternative_titles).toEqual(stored)
      expect(await starts()).toEqual(['clube da luta', 'fight club'])
    }
    await saveTitle(deps({ en: { ...FIGHT_CLUB, alternative_titles: { titles: [] } } }), REF, { source })
    expect((await movieRow()).alternative_titles).toEqual([])
    expect(await starts()).toEqual(['fight club'])
  })

  it('DATA-37: removes offers that are gone everywhere, and only in the given countries where some are given', async () => {
    await saveTitle(deps({ en: FIGHT_CLUB }), REF, { source })
    const gone = { ...FIGHT_CLUB, 'watch/providers': { results: {} } }
    await saveTitle(deps({ en: gone }), REF, { source, countries: ['US'] })
    expect(await offers()).toEqual(['TR rent 2'])
    expect((await movieRow()).providers_last_updated).toEqual(CLOCK)
    const later = { ...deps({ en: gone }), clock: { now: () => new Date('2026-02-01T00:00:00Z') } }
    await saveTitle(later, REF, { source, countries: ['US'] })
    // The other countries are as old as they were.
    expect((await movieRow()).providers_last_updated).toEqual(CLOCK)
    await saveTitle(deps({ en: gone }), REF, { source })
    expect(await offers()).toEqual([])
  })

  it('leaves availability alone when an answer says nothing about it', async () => {
    await saveTitle(deps({ en: FIGHT_CLUB }), REF, { source })
    await saveTitle(deps({ en: { ...FIGHT_CLUB, 'watch/providers': undefined } }), REF, { source })
    expect(await offers()).toHaveLength(2)
    expect((await movieRow()).providers_last_updated).not.toBeNull()
  })

  it('DATA-35: unites what titles know of a provider', async () => {
    await saveTitle(deps({ en: FIGHT_CLUB }), REF, { source })
    const store = { provider_id: 2, provider_name: 'The Store', logo_path: '/s.jpg', display_priority: 9 }
    const other = {
      ...FIGHT_CLUB,
      id: 551,
      'watch/providers': { results: { DE: { flatrate: [store] }, US: { buy: [US.flatrate[0]] } } },
    }
    await saveTitle(deps({ en: other }), { type: 'movie', id: 551 }, { source })
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
    await saveTitle(deps({ en: FIGHT_CLUB }), REF, { source })
    const netflix = await database.db.selectFrom('providers').selectAll().where('id', '=', 8).executeTakeFirstOrThrow()
    expect(netflix).toMatchObject({ provider_type: 'network', supported_countries: ['US'], display_priority: 0 })
  })

  it('never stores a title for adults, nor one that TMDB does not know', async () => {
    expect(await saveTitle(deps({ en: { ...FIGHT_CLUB, adult: true } }), REF, { source })).toBe('unknown')
    expect(await saveTitle(deps({}), REF, { source })).toBe('unknown')
    expect(await database.db.selectFrom('movies').select('id').execute()).toEqual([])
  })

  it('stores nothing and throws when the details fail', async () => {
    await expect(saveTitle(deps({ en: 500 }), REF, { source })).rejects.toMatchObject({ name: 'UpstreamError' })
    expect(await database.db.selectFrom('movies').select('id').execute()).toEqual([])
  })
})
