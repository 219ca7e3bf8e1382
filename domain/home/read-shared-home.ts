import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { textsFor, titleTable } from '#db/title-tables.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { OwnView } from '../services/own-view.ts'
import { pickText } from '../titles/title-text.ts'
import { cardsOf } from './cards-of.ts'
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

/** What all visitors see whose own view excludes nothing. */
export interface SharedHome {
  trending: TitleCard[]
  /** Overview and backdrop of the first trending title. */
  lead: { overview: LocalText | null; backdropPath: string | null } | null
  /** Provider rows that have titles in the country, in order. */
  rows: HomeRow[]
}

export interface HomeInput {
  own: OwnView
  language: string
  /** Two upper-case letters. */
  country: string
}

export async function readSharedHome(db: Database, { own, language, country }: HomeInput): Promise<SharedHome> {
  const wanted = PROVIDER_ROWS.filter((row) => row.onlyIn === undefined || row.onlyIn === country)
  const [trending, members] = await Promise.all([
    listTrending({ db }, { limit: HOME_TRENDING_LIMIT, own }),
    listProviderRows({ db }, { rows: wanted, own, country }),
  ])
  const [pick, lead] = await Promise.all([
    cardsOf(db, [...trending, ...members.flatMap(({ titles }) => titles)], { language, country }),
    trending[0] === undefined ? null : leadOf(db, trending[0], language),
  ])
  const rows = wanted.map(({ key, name, providerIds }, index) => ({
    key,
    name,
    providerId: providerIds[0] ?? 0,
    logoPath: members[index]?.logoPath ?? null,
    cards: pick(members[index]?.titles ?? []),
  }))
  return { trending: pick(trending), lead, rows: rows.filter(({ cards }) => cards.length > 0) }
}

async function leadOf(db: Database, { type, id }: TitleRef, language: string): Promise<SharedHome['lead']> {
  const row = await db
    .selectFrom(titleTable(type))
    .select(['overview', 'base_languages', 'backdrop_path'])
    .select(textsFor(language, sql.ref('overview_translations'), sql.ref('overview')).as('overview_translations'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const overview = pickText(language, row.overview_translations, row.overview, row.base_languages?.overview)
  return { overview, backdropPath: row.backdrop_path }
}
