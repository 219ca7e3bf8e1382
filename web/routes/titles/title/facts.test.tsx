import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { findTitlePage } from '#domain/titles/find-title-page.ts'
import { insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { TextsProvider } from '#ui/texts.tsx'
import { loadTranslator } from '../../../catalogues.ts'
import { Facts } from './facts.tsx'

const database = withDatabase()

it('names the next episode up to its day, and not once that is past', async () => {
  const ref = await insertTvShow(database.db, {
    next_episode_to_air: JSON.stringify({ air_date: '2026-03-10' }),
  })
  const page = await findTitlePage(database, { ref, language: 'en', country: 'US' })
  const texts = await loadTranslator('en')
  const shown = (now: string) =>
    renderToStaticMarkup(
      <TextsProvider value={texts}>
        <Facts page={page!} now={new Date(now)} />
      </TextsProvider>,
    )
  expect(shown('2026-03-09T12:00:00Z')).toContain('Next episode')
  expect(shown('2026-03-10T23:00:00Z')).toContain('Next episode')
  expect(shown('2026-03-11T00:00:00Z')).not.toContain('Next episode')
})
