import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#ui/texts.tsx'
import { loadTranslator } from '../../../catalogues.ts'
import { leadsToTmdb, OfferLink } from './offer-link.tsx'

async function linkTo(link: string | null): Promise<string> {
  return renderToStaticMarkup(
    <TextsProvider value={await loadTranslator('en')}>
      <OfferLink offer={{ id: 8, name: 'Netflix', logoPath: null, kind: 'flatrate', link }} />
    </TextsProvider>,
  )
}

it.each([
  ['https://www.themoviedb.org/movie/550-fight-club/watch?locale=US', true],
  ['https://themoviedb.org/movie/550/watch', true],
  ['https://www.netflix.com/title/1', false],
  ['https://themoviedb.org.example/', false],
  ['not an address', false],
  [null, false],
])('%s leads to TMDB: %s', (link, expected) => {
  expect(leadsToTmdb(link)).toBe(expected)
})

it('a link to a service says where it leads: to the service, or to TMDB’s page with the offers', async () => {
  const toTmdb = await linkTo('https://www.themoviedb.org/movie/550/watch')
  expect(toTmdb).toContain('title="Opens TMDB’s page with the offers"')
  expect(toTmdb).toContain('<span class="visually-hidden">Opens TMDB’s page with the offers</span>')
  expect(await linkTo('https://www.netflix.com/title/1')).toContain('title="Opens Netflix"')
  expect(await linkTo(null)).not.toContain('<a')
})
