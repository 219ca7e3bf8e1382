import { sql } from 'kysely'
import { textsFor, titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { listCards } from '../catalog/list-cards.ts'
import { pickText } from '../catalog/title-text.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { switchesOf } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { listProviderRows } from './list-provider-rows.ts'
import { listTrending } from './list-trending.ts'
import { HOME_TRENDING_LIMIT, PROVIDER_ROWS } from './rows.ts'

export interface HomeRow {
  key: string
  name: string
  providerId: number
  logoPath: string | null
  cards: TitleCard[]
}

export interface Home {
  trending: TitleCard[]
  /** Overview and backdrop of the first trending title. */
  lead: { overview: LocalText | null; backdropPath: string | null } | null
  /** Provider rows that have titles in the country, in their order. */
  rows: HomeRow[]
  /** The visitor's own switches that may be why there is nothing at all. */
  heldBack: ViewingSwitch[]
}

/** Read model of the home page as the visitor's own view leaves it. Rows without titles are left out. */
export async function getHome(
  { db }: Pick<Deps, 'db'>,
  { own, language, country }: { own: OwnView; language: string; country: string },
): Promise<Home> {
  const wanted = PROVIDER_ROWS.filter((row) => row.onlyIn === undefined || row.onlyIn === country)
  const [trending, members, logos] = await Promise.all([
    listTrending({ db }, { limit: HOME_TRENDING_LIMIT, own }),
    listProviderRows({ db }, { rows: wanted, own, country }),
    providerLogos(db),
  ])
  const cards = await cardsByKey(db, [...trending, ...members.flat()], language, country)
  const pick = (refs: readonly TitleRef[]) => refs.flatMap((ref) => cards.get(`${ref.type}/${ref.id}`) ?? [])
  const trendingCards = pick(trending)
  return {
    heldBack: cards.size === 0 ? switchesOf(own) : [],
    trending: trendingCards,
    lead: trendingCards[0] === undefined ? null : await leadOf(db, trendingCards[0], language),
    rows: wanted
      .map((row, index) => ({
        key: row.key,
        name: row.name,
        providerId: row.providerIds[0] ?? 0,
        logoPath: row.providerIds.map((id) => logos.get(id)).find((logo) => typeof logo === 'string') ?? null,
        cards: pick(members[index] ?? []),
      }))
      .filter((row) => row.cards.length > 0),
  }
}

async function cardsByKey(db: Deps['db'], refs: TitleRef[], language: string, country: string) {
  const unique = [...new Map(refs.map((ref) => [`${ref.type}/${ref.id}`, ref])).values()]
  const cards = await listCards(db, { refs: unique, language, country })
  return new Map(cards.map((card) => [`${card.type}/${card.id}`, card]))
}

async function providerLogos(db: Deps['db']): Promise<Map<number, string | null>> {
  const ids = PROVIDER_ROWS.flatMap((row) => row.providerIds)
  const rows = await db.selectFrom('providers').select(['id', 'logo_path']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.logo_path]))
}

async function leadOf(db: Deps['db'], card: TitleCard, language: string): Promise<Home['lead']> {
  const row = await db
    .selectFrom(titleTable(card.type))
    .select(['overview', 'base_languages', 'backdrop_path'])
    .select(textsFor(language, sql.ref('overview_translations'), sql.ref('overview')).as('overview_translations'))
    .where('id', '=', card.id)
    .executeTakeFirst()
  if (row === undefined) return null
  const overview = pickText(language, row.overview_translations, row.overview, row.base_languages?.overview)
  return { overview, backdropPath: row.backdrop_path }
}
