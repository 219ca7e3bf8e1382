import { beforeEach, describe, expect, it } from 'vitest'
import { indexPeople } from '#domain/terms/index-people.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import type { MovieInput } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertEntry } from '../../watchlist/testing/watchlist.ts'
import { PERSON_CREDITS } from '../limits.ts'
import type { AnswersInput } from './find-answers.ts'
import { answersFor, genres, insertGenres } from './testing/answers.ts'

const database = withDatabase()
beforeEach(() => insertGenres(database.db))

const find = (filters: RequestFilters, given?: Partial<AnswersInput>) => answersFor(database.db, filters, given)
async function idsFor(filters: RequestFilters, given?: Partial<AnswersInput>) {
  return (await find(filters, given)).titles.map(({ card }) => card.id)
}

const PEOPLE = { Ayla: 71, Bora: 72, Cem: 73 } as const
type Name = keyof typeof PEOPLE
const nameOf = (name: Name) => `${name} Kinoralı`

/** A movie with its people, as indexed for search. */
async function filmOf({
  cast = [],
  director,
  ...given
}: MovieInput & { cast?: Name[]; director?: Name } = {}): Promise<number> {
  const credit = (name: Name) => ({ id: PEOPLE[name], name: nameOf(name), profile_path: null })
  const people = {
    cast: JSON.stringify(cast.map((name) => ({ ...credit(name), character: 'Someone' }))),
    crew: JSON.stringify(director === undefined ? [] : [{ ...credit(director), job: 'Director' }]),
  }
  const ref: TitleRef = await insertMovie(database.db, { cast_data: people.cast, crew_data: people.crew, ...given })
  await indexPeople(database.db, { ref, credits: people, popularity: given.popularity ?? 50, tier: 0 })
  return ref.id
}

describe('people', () => {
  it('are found in the part that is asked for, and reasons name them as credited', async () => {
    const acted = await filmOf({ cast: ['Ayla'] })
    const directed = await filmOf({ director: 'Ayla' })
    const found = await find({ actors: ['ayla kinorali'] })
    expect(found.titles.map(({ card, reason }) => [card.id, reason.people])).toEqual([[acted, [nameOf('Ayla')]]])
    expect(await idsFor({ directors: [nameOf('Ayla')] })).toEqual([directed])
  })

  it('who never had that part are found in any, with a typing error too', async () => {
    const directed = await filmOf({ director: 'Bora' })
    expect(await idsFor({ actors: [nameOf('Bora')] })).toEqual([directed])
    expect(await idsFor({ actors: ['Bora Kinorlai'] })).toEqual([directed])
  })

  it('who are named together are found together, and apart only where they never were', async () => {
    const both = await filmOf({ cast: ['Ayla', 'Bora'] })
    const one = await filmOf({ cast: ['Ayla'], popularity: 90 })
    const other = await filmOf({ cast: ['Cem'], director: 'Bora', popularity: 80 })
    expect(await idsFor({ actors: [nameOf('Ayla'), nameOf('Bora')] })).toEqual([both])
    expect(await idsFor({ actors: [nameOf('Cem')], directors: [nameOf('Bora')] })).toEqual([other])
    expect(await idsFor({ actors: [nameOf('Ayla'), nameOf('Cem')] })).toEqual([one, other, both])
  })

  it('come with the other filters', async () => {
    const wanted = await filmOf({ cast: ['Ayla'], genres: genres('Comedy'), release_date: '1995-01-01' })
    await filmOf({ cast: ['Ayla'], genres: genres('Drama'), release_date: '1995-01-01' })
    await filmOf({ cast: ['Ayla'], genres: genres('Comedy') })
    expect(await idsFor({ actors: [nameOf('Ayla')], genres: ['Comedy'], year: 1995 })).toEqual([wanted])
  })

  it('AI-25, LIMITS-35: give 20 titles each at most, their most popular', async () => {
    expect(PERSON_CREDITS).toBe(20)
    for (let at = 0; at < 25; at += 1) await filmOf({ cast: ['Ayla'], popularity: 100 - at, vote_count: at })
    const found = await find({ actors: [nameOf('Ayla')] })
    expect([found.count, found.titles.length]).toEqual([20, 20])
    expect(new Set(found.titles.map(({ card }) => card.voteCount))).toEqual(
      new Set(Array.from({ length: 20 }, (_, at) => at)),
    )
  })
})

describe('titles like another', () => {
  const stored = (id: number) => ({ id, title: '', date: null, poster_path: '/p.jpg', vote_average: 7, vote_count: 90 })

  it('are works of its director and those that go with it, then those of its genres, in the visitor’s language, without itself', async () => {
    const related = await filmOf({ genres: genres('Drama'), popularity: 1 })
    const work = await filmOf({ genres: genres('Drama'), director: 'Cem', popularity: 1 })
    const alike = await filmOf({ genres: genres('Action', 'Romance') })
    await filmOf({ genres: genres('War') })
    await filmOf({
      title: 'The Long Tram',
      titles: { tr: 'Uzun Tramvay' },
      genres: genres('Action', 'Romance'),
      director: 'Cem',
      related: JSON.stringify({ recommended: [stored(related)] }),
    })
    const { titles } = await find({ like: 'The Long Tram' }, { language: 'tr' })
    expect(titles.map(({ card }) => card.id)).toEqual([work, related, alike])
    expect(titles.map(({ reason }) => reason.like)).toEqual(Array(3).fill('Uzun Tramvay'))
  })

  it('come with the other filters', async () => {
    const old = await filmOf({ genres: genres('Action'), release_date: '1985-01-01' })
    const related = await filmOf({ genres: genres('Action') })
    await filmOf({
      title: 'The Long Tram',
      genres: genres('Action'),
      related: JSON.stringify({ similar: [stored(related)] }),
    })
    expect(await idsFor({ like: 'The Long Tram', yearRange: { max: 1990 } })).toEqual([old])
  })

  it('share keywords before they are popular', async () => {
    const keywords = JSON.stringify([
      { id: 1, name: 'tram' },
      { id: 2, name: 'rain' },
      { id: 3, name: 'night' },
    ])
    const known = await filmOf({ genres: genres('Action'), popularity: 200 })
    const shares = await filmOf({ genres: genres('Action'), popularity: 100, keywords })
    await filmOf({ title: 'The Long Tram', genres: genres('Action'), keywords })
    expect(await idsFor({ like: 'The Long Tram' })).toEqual([shares, known])
  })
})

describe('one title', () => {
  it('is the one that is named so, seen or not, with any typing error', async () => {
    const id = await filmOf({ title: 'The Long Tram', popularity: 1 })
    const longer = await filmOf({ title: 'The Long Tram Home', popularity: 90 })
    const member = await insertMember(database.db)
    await insertEntry(database.db, member, { type: 'movie', id }, { status: 'watched' })
    expect(await idsFor({ specificTitle: 'the long tram' }, { member })).toEqual([id, longer])
    expect((await idsFor({ specificTitle: 'The Lnog Tram' }))[0]).toBe(id)
    expect(await idsFor({ specificTitle: 'The Long Tram' }, { page: 2 })).toEqual([])
  })

  it('is of the type and the year that are named, where there is one', async () => {
    const film = await filmOf({ title: 'The Long Tram', release_date: '1962-01-01' })
    const { id: show } = await insertTvShow(database.db, { name: 'The Long Tram', first_air_date: '2020-01-01' })
    expect(await idsFor({ specificTitle: 'The Long Tram', contentType: 'tv_show' })).toEqual([show])
    expect(await idsFor({ specificTitle: 'The Long Tram', year: 1962 })).toEqual([film])
    expect(await idsFor({ specificTitle: 'The Long Tram', year: 1900 })).toHaveLength(2)
  })
})
