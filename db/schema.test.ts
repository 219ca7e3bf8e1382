import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import type { Database } from './client.ts'
import { isUniqueViolation } from './errors.ts'
import type { ContentProvidersTable, MoviesTable } from './schema/catalogue.ts'

const database = withDatabase()

async function insertMovie(db: Database, columns: Partial<Insertable<MoviesTable>> = {}): Promise<void> {
  await db
    .insertInto('movies')
    .values({ id: 550, title: 'Fight Club', ...columns })
    .execute()
}

async function insertAvailability(
  db: Database,
  columns: Partial<Insertable<ContentProvidersTable>> = {},
): Promise<void> {
  await db
    .insertInto('providers')
    .values({ id: 8, name: 'Netflix', logo_path: '/n.svg' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('content_providers')
    .values({
      content_id: 550,
      content_type: 'movie',
      provider_id: 8,
      country_code: 'TR',
      monetization_type: 'flatrate',
      ...columns,
    })
    .execute()
}

async function constraintOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'accepted',
    (error: { constraint?: string }) => error.constraint,
  )
}

describe('constraints', () => {
  it.each(['tr', 'Tr', 'TUR', 'T1', ''])('refuses the country code %j', async (country_code) => {
    expect(await constraintOf(insertAvailability(database.db, { country_code }))).toBe(
      'content_providers_country_code_check',
    )
  })

  it.each([-0.1, 10.1])('refuses a vote average of %d', async (vote_average) => {
    expect(await constraintOf(insertMovie(database.db, { vote_average }))).toBe('movies_vote_average_check')
  })

  it.each([0, 10])('takes a vote average of %d', async (vote_average) => {
    expect(await constraintOf(insertMovie(database.db, { vote_average }))).toBe('accepted')
  })

  it('refuses a way to watch that the product does not know', async () => {
    const insert = insertAvailability(database.db, { monetization_type: 'barter' as 'buy' })
    expect(await constraintOf(insert)).toBe('content_providers_monetization_type_check')
  })

  it('refuses a title type that the product does not know', async () => {
    const insert = insertAvailability(database.db, { content_type: 'tv' as 'movie' })
    expect(await constraintOf(insert)).toBe('content_providers_content_type_check')
  })

  it('refuses a provider type that the product does not know', async () => {
    const insert = database.db
      .insertInto('providers')
      .values({ id: 1, name: 'X', provider_type: 'cinema' as 'buy' })
      .execute()
    expect(await constraintOf(insert)).toBe('providers_provider_type_check')
  })

  it('refuses JSON text stored as a JSON string', async () => {
    const insert = insertMovie(database.db, { genres: JSON.stringify('[{"id":18}]') })
    expect(await constraintOf(insert)).toBe('movies_genres_check')
  })

  it('refuses the same availability twice, but takes another way to watch', async () => {
    await insertAvailability(database.db)
    await insertAvailability(database.db, { monetization_type: 'rent' })
    const again = await insertAvailability(database.db).catch((error: unknown) => error)
    expect(isUniqueViolation(again)).toBe(true)
  })
})

describe('all_content_providers', () => {
  it('adds the provider to its availability', async () => {
    await insertAvailability(database.db)
    const row = await database.db
      .selectFrom('all_content_providers')
      .select(['content_id', 'country_code', 'provider_name', 'provider_logo', 'provider_type'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      content_id: 550,
      country_code: 'TR',
      provider_name: 'Netflix',
      provider_logo: '/n.svg',
      provider_type: 'subscription',
    })
  })

  it.each([
    ['insert', sql`insert into all_content_providers (content_id) values (1)`],
    ['update', sql`update all_content_providers set link = 'x'`],
    ['delete', sql`delete from all_content_providers`],
  ])('refuses %s', async (_, statement) => {
    await expect(statement.execute(database.db)).rejects.toMatchObject({ code: '55000' })
  })
})

describe('types, the same on both drivers', () => {
  it('reads days as text, moments as Date, large numbers and counts as numbers, JSON as values', async () => {
    await insertMovie(database.db, {
      release_date: '1999-10-15',
      budget: 63_000_000_000,
      vote_average: 8.4,
      genres: JSON.stringify([{ id: 18, name: 'Drama' }]),
      title_translations: JSON.stringify({ tr: 'Dövüş Kulübü' }),
      providers_last_updated: new Date('2026-01-02T03:04:05.678Z'),
    })
    const row = await database.db.selectFrom('movies').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      id: 550,
      release_date: '1999-10-15',
      budget: 63_000_000_000,
      revenue: null,
      vote_average: 8.4,
      vote_count: 0,
      adult: false,
      genres: [{ id: 18, name: 'Drama' }],
      title_translations: { tr: 'Dövüş Kulübü' },
      belongs_to_collection: null,
      providers_last_updated: new Date('2026-01-02T03:04:05.678Z'),
      source: 'tmdb',
    })
    expect(row.created_at).toBeInstanceOf(Date)
    const figures = await database.db
      .selectFrom('movies')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('vote_count').as('sum')])
      .executeTakeFirstOrThrow()
    expect(figures).toEqual({ count: 1, sum: 0 })
  })

  it('writes and overlaps lists of countries', async () => {
    await database.db
      .insertInto('providers')
      .values({ id: 119, name: 'Prime', supported_countries: ['TR', 'FR'] })
      .execute()
    const overlapping = (countries: string[]) =>
      database.db
        .selectFrom('providers')
        .select('supported_countries')
        // Kysely spells a bare list as (a, b), so lists that are one value go through sql.
        .where(sql<boolean>`supported_countries && ${countries}::text[]`)
    expect(await overlapping(['FR', 'US']).execute()).toEqual([{ supported_countries: ['TR', 'FR'] }])
    expect(await overlapping(['US']).execute()).toEqual([])
  })

  it('counts changed rows', async () => {
    await insertMovie(database.db)
    const updated = await database.db.updateTable('movies').set({ vote_count: 5 }).executeTakeFirstOrThrow()
    expect(updated.numUpdatedRows).toBe(1n)
  })
})

describe('search', () => {
  it('compares terms by code point and knows word starts in every script to trigrams', async () => {
    const term = { content_type: 'movie' as const, content_id: 550, is_start: true, popularity: 1 }
    await database.db
      .insertInto('search_terms')
      .values([
        { ...term, term: 'бойцовский клуб' },
        { ...term, term: 'z' },
        { ...term, term: 'é' },
      ])
      .execute()
    const terms = await database.db.selectFrom('search_terms').select('term').orderBy('term').execute()
    expect(terms.map((row) => row.term)).toEqual(['z', 'é', 'бойцовский клуб'])
    const { rows } = await sql<{ close: number }>`
      select similarity(term, 'бойцовски клуб') as close from search_terms where term % 'бойцовски клуб'
    `.execute(database.db)
    expect(rows[0]?.close).toBeGreaterThan(0.7)
  })
})

describe('deleting a title', () => {
  it('removes its availability and search terms, and no other title’s', async () => {
    const { db } = database
    await insertMovie(db)
    await db.insertInto('tv_shows').values({ id: 550, name: 'Same number' }).execute()
    await insertAvailability(db)
    await insertAvailability(db, { content_type: 'tv_show' })
    const term = { content_id: 550, term: 'x', is_start: true, popularity: 1 }
    await db
      .insertInto('search_terms')
      .values([
        { ...term, content_type: 'movie' },
        { ...term, content_type: 'tv_show' },
      ])
      .execute()
    const left = async () => [
      ...(await db.selectFrom('content_providers').select('content_type').execute()),
      ...(await db.selectFrom('search_terms').select('content_type').execute()),
    ]

    await db.deleteFrom('movies').execute()
    expect(await left()).toEqual([{ content_type: 'tv_show' }, { content_type: 'tv_show' }])

    await db.deleteFrom('tv_shows').execute()
    expect(await left()).toEqual([])
  })
})
