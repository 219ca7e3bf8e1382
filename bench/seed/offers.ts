import type { Client } from 'pg'
import { popularityOf } from './make-titles.ts'

/** Offers of the best-known titles, of known ones, and of others; the first two are these shares of all. */
const OFFERS = { best: 240, known: 60, other: 4 }
const SHARES = { best: 0.008, known: 0.065 }
const COUNTRIES =
  'US TR DE FR GB ES IT JP KR BR IN CA AU MX NL SE NO DK FI PL PT GR AR CL CO PE ZA EG SA AE IL ID TH PH MY SG HK TW NZ IE AT CH BE CZ HU RO BG HR RS UA'
const PROVIDERS = [8, 337, 119, 1899, 4409, 4405, 1904, 2, 3, 10, 11, 15, 35, 68, 192, 350, 386, 531, 546, 613]

/** Every title's offers and the table derived from them, by SQL only. */
export async function fillOffers(client: Client, titles: number): Promise<void> {
  await client.query(
    `insert into providers (id, name) select id, 'Service ' || id from unnest($1::int[]) as id on conflict do nothing`,
    [PROVIDERS],
  )
  for (const [type, table] of [
    ['movie', 'movies'],
    ['tv_show', 'tv_shows'],
  ] as const) {
    await client.query(
      `insert into content_providers (content_id, content_type, provider_id, country_code, monetization_type)
       select id, $1, ($2::int[])[1 + (floor(cardinality($2::int[]) * power((id % 1000 * 7919 % 1000) / 1000.0, 2))::int + n / 50) % cardinality($2::int[])],
         ($3::text[])[1 + (id + n) % 50], (array['flatrate', 'flatrate', 'rent', 'buy'])[1 + (id + n / 3) % 4]
       from ${table}, generate_series(1, case when popularity > $4 then ${OFFERS.best} when popularity > $5 then ${OFFERS.known} else ${OFFERS.other} end) as n`,
      [type, PROVIDERS, COUNTRIES.split(' '), popularityOf(titles * SHARES.best), popularityOf(titles * SHARES.known)],
    )
  }
  await client.query('insert into title_availability select * from current_title_availability')
}
