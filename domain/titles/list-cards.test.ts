import { expect, it } from 'vitest'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listCards } from './list-cards.ts'

const database = withDatabase()

it('listCards: a service has one mark on a card, however many of its plans and channels have the title', async () => {
  const ref = await insertMovie(database.db)
  for (const [place, id] of [9, 2100, 119, 8, 337].entries())
    await insertProvider(database.db, { id, display_priority: place })
  for (const provider_id of [9, 2100, 119, 8, 337]) await insertOffer(database.db, ref, { provider_id })
  const [card] = await listCards(database.db, { refs: [ref], language: 'en', country: 'US' })
  expect(card?.services).toEqual([
    { id: 119, name: 'Amazon Prime Video', logoPath: '/logo-119.jpg' },
    { id: 8, name: 'Netflix', logoPath: '/logo-8.jpg' },
  ])
})
