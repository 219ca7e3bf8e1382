import { sql } from 'kysely'
import { textsFor, titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { listCards } from '../titles/list-cards.ts'
import { pickText } from '../titles/title-text.ts'
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
  /** Provider rows that have titles in the country, in order. */
  rows: HomeRow[]
  /** The visitor's own switches that may be the reason for an empty page. */
  heldBack: ViewingSwitch[]
}

interface Input {
  own: OwnView
  language: string
  country: string
}

/** Read model of the home page in the visitor's own view; cached if that view excludes nothing. Rows without titles are left out. */
export function getHome({ db, cache }: Pick<Deps, 'db' | 'cache'>, input: Input): Promise<Home> {
  const read = () => readHome(db, input)
  if (switchesOf(input.own).length > 0) return read()
  // An empty page is not cached: no change to one of its titles would ever invalidate it.
  const keeps = (home: Home) => titlesOnHome(home).length > 0
  return cache.remember('home', `${input.language} ${input.country}`, { read, titlesOf: titlesOnHome, keeps })
}

/** Every title that has a card on the page. */
export function titlesOnHome({ trending, rows }: Pick<Home, 'trending' | 'rows'>): TitleRef[] {
  return [...trending, ...rows.flatMap(({ cards }) => cards)]
}

async function readHome(db: Deps['db'], { own, language, country }: Input): Promise<Home> {
  const wanted = PROVIDER_ROWS.filter((row) => row.onlyIn === undefined || row.onlyIn === country)
  const [trending, members] = await Promise.all([
    listTrending({ db }, { limit: HOME_TRENDING_LIMIT, own }),
    listProviderRows({ db }, { rows: wanted, own, country }),
  ])
  const [cards, lead] = await Promise.all([
    cardsByKey(db, [...trending, ...members.flatMap(({ titles }) => titles)], language, country),
    trending[0] === undefined ? null : leadOf(db, trending[0], language),
  ])
  const pick = (refs: readonly TitleRef[]) => refs.flatMap((ref) => cards.get(titleKey(ref)) ?? [])
  return {
    heldBack: cards.size === 0 ? switchesOf(own) : [],
    trending: pick(trending),
    lead,
    rows: wanted
      .map((row, index) => ({
        key: row.key,
        name: row.name,
        providerId: row.providerIds[0] ?? 0,
        logoPath: members[index]?.logoPath ?? null,
        cards: pick(members[index]?.titles ?? []),
      }))
      .filter((row) => row.cards.length > 0),
  }
}

async function cardsByKey(db: Deps['db'], refs: TitleRef[], language: string, country: string) {
  const unique = [...new Map(refs.map((ref) => [titleKey(ref), ref])).values()]
  const cards = await listCards(db, { refs: unique, language, country })
  return new Map(cards.map((card) => [titleKey(card), card]))
}

async function leadOf(db: Deps['db'], { type, id }: TitleRef, language: string): Promise<Home['lead']> {
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
