import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Offer } from '#domain/titles/get-availability.ts'
import { TextsProvider } from '#ui/texts.tsx'
import { loadTranslator } from '../../../catalogues.ts'
import { leadsToTmdb, OfferLink } from './offer-link.tsx'

async function linkTo(link: string | null, rest: Pick<Offer, 'kind' | 'tiers'> = { kind: 'flatrate' }) {
  return renderToStaticMarkup(
    <TextsProvider value={await loadTranslator('en')}>
      <OfferLink offer={{ id: 8, name: 'Netflix', logoPath: null, link, ...rest }} />
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
  expect(toTmdb).toContain('title="Opens TMDB’s page that lists where it can be watched"')
  expect(toTmdb).toContain('<span class="visually-hidden">Opens TMDB’s page that lists where it can be watched</span>')
  expect(await linkTo('https://www.netflix.com/title/1')).toContain('title="Opens Netflix"')
  expect(await linkTo(null)).not.toContain('<a')
})

it('says in which plan or channel alone the service has the title, but not twice that there are ads', async () => {
  const remarks = async (rest: Pick<Offer, 'kind' | 'tiers'>) =>
    [...(await linkTo(null, rest)).matchAll(/<small>(.*?)<\/small>/g)].map(([, text]) => text)
  expect(await remarks({ kind: 'flatrate' })).toEqual([])
  expect(await remarks({ kind: 'flatrate', tiers: ['ads', 'apple'] })).toEqual(['With ads', 'Apple TV channel'])
  expect(await remarks({ kind: 'flatrate', tiers: ['plan'] })).toEqual(['Another plan'])
  expect(await remarks({ kind: 'ads', tiers: ['ads'] })).toEqual([])
})
