import { expect, it } from 'vitest'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listCards } from '../titles/list-cards.ts'
import { varyPicks } from './vary-picks.ts'

const database = withDatabase()

const [DRAMA, CRIME, COMEDY, WAR] = ['Drama', 'Crime', 'Comedy', 'War'].map((name, id) => ({ id: id + 1, name }))
const series = (id: number) => ({ belongs_to_collection: JSON.stringify({ id, name: 'Series' }) })

async function movie(year: number, genres: readonly unknown[], more = {}): Promise<TitleCard> {
  const release = { release_date: `${year}-02-03`, genres: JSON.stringify(genres) }
  const ref = await insertMovie(database.db, { ...release, ...more })
  const [card] = await listCards(database.db, { refs: [ref], language: 'en', country: 'US' })
  return card!
}

it('the first three differ in series, genre and decade, as far as there are others; the best stays first', async () => {
  const best = await movie(2021, [DRAMA, CRIME], series(7))
  const sequel = await movie(1995, [WAR], series(7))
  const likeIt = await movie(2022, [DRAMA, CRIME])
  const comedy = await movie(1984, [COMEDY])
  const war = await movie(2004, [WAR])
  const cards = [best, sequel, likeIt, comedy, war]
  const ids = async (alike: string[] = []) => (await varyPicks(database, { cards, alike })).map(({ id }) => id)
  expect(await ids()).toEqual([best, comedy, war, likeIt, sequel].map(({ id }) => id))
  expect((await ids(['Drama', 'Crime'])).slice(0, 2)).toEqual([best.id, comedy.id])
  expect(await varyPicks(database, { cards: [best, sequel], alike: [] })).toEqual([best, sequel])
  expect(await varyPicks(database, { cards: [], alike: [] })).toEqual([])
})
