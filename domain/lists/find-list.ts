import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { ListItem, ListPage, ServiceShare } from '#shared/lists/list.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listKeptCards } from '../titles/list-kept-cards.ts'
import { readTranslations } from '../titles/title-text.ts'
import { serviceName, serviceOf, withVariants } from '../titles/services/streaming-services.ts'
import { findOwnServices } from '../services/find-own-services.ts'
import { INCLUDED, onServices } from '../services/mine.ts'
import { inOwnView } from '../services/own-view.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { LIST_PAGE_SIZE } from './limits.ts'
import { LIST_COLUMNS, toListCards } from './list-rows.ts'
import type { ListRow } from './list-rows.ts'
import { isListId } from './own-list.ts'
import { ITEM_ORDER } from './place-item.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

interface Input {
  /** Slug or id. */
  name: string
  /** Null for guests. */
  viewer: Pick<Member, 'id'> | null
  /** TMDB ids of the viewer's streaming services. */
  services: readonly number[]
  /** Only titles that those services carry. */
  onlyMine?: boolean
  /** `nextPlace` of the previous page. */
  from?: number
  language: string
  /** Two upper-case letters. */
  country: string
  /** Other titles are left out, but for the list's owner, who edits it. */
  suitableFor?: Suitability | undefined
}

/**
 * A suggestion list with 60 of its titles. A private or unpublished one is 'private' to others who know its id, and 'unknown' by any slug,
 * which can be guessed; nothing of it is read for them.
 */
export async function findList(
  { db }: Pick<Deps, 'db'>,
  { name, viewer, services, onlyMine = false, from = 0, language, country, suitableFor: asked }: Input,
): Promise<({ kind: 'found' } & ListPage) | { kind: 'unknown' } | { kind: 'private' }> {
  const row = await findRow(db, { name, viewer })
  if (row === null) return { kind: 'unknown' }
  const isOwner = viewer?.id === row.user_id
  if (!isOwner && !(row.is_public && row.is_published))
    return { kind: name.toLowerCase() === row.id ? 'private' : 'unknown' }
  const suitableFor = isOwner ? undefined : asked
  const mine = services.length > 0 ? { services, country } : null
  const [[list], found, onMine] = await Promise.all([
    toListCards(db, [row], { language, suitableFor }),
    listItems(db, { listId: row.id, from, mine: onlyMine ? mine : null, suitableFor }),
    mine === null ? NOT_ASKED : countOnMine(db, { listId: row.id, mine }),
  ])
  if (list === undefined) return { kind: 'unknown' }
  const page = found.slice(0, LIST_PAGE_SIZE)
  const next = found[LIST_PAGE_SIZE]
  const [cards, marks] = await Promise.all([
    listKeptCards(db, { refs: page, language, country, suitableFor }),
    findOwnServices({ db }, { refs: page, services, country }),
  ])
  const byKey = new Map(cards.map((card) => [titleKey(card), card]))
  const items = page.flatMap(({ note, added, place, ...ref }): ListItem[] => {
    const card = byKey.get(titleKey(ref))
    const addedAt = added.toISOString()
    return card === undefined ? [] : [{ card, note, addedAt, place, mine: marks[titleKey(ref)] ?? [] }]
  })
  const own = isOwner
    ? {
        name: row.name,
        description: row.description ?? '',
        translations: readTranslations(row.description_translations),
      }
    : null
  return { kind: 'found', list, own, items, ...onMine, nextPlace: next?.place ?? null }
}

/** By slug, otherwise by id, otherwise one of the viewer's own by its former slug. */
async function findRow(db: Database, { name, viewer }: Pick<Input, 'name' | 'viewer'>): Promise<ListRow | null> {
  const wanted = name.toLowerCase()
  const byId = isListId(wanted)
  if (!byId && !SLUG.test(wanted)) return null
  const { rows } = await sql<ListRow>`
    select ${LIST_COLUMNS} from share_lists as list left join user_profiles as owner on owner.id = list.user_id
    where list.slug = ${wanted} ${byId ? sql`or list.id = ${wanted}::uuid` : sql``}
      ${viewer === null ? sql`` : sql`or (list.former_slug = ${wanted} and list.user_id = ${viewer.id})`}
    order by list.slug = ${wanted} desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

interface Mine {
  services: readonly number[]
  country: string
}

interface ItemRow extends TitleRef {
  note: string | null
  added: Date
  place: number
}

/** One more than a page, to see whether there is another. */
async function listItems(
  db: Database,
  { listId, from, mine, suitableFor }: Pick<Input, 'suitableFor'> & { listId: string; from: number; mine: Mine | null },
): Promise<ItemRow[]> {
  const columns = { type: sql`placed.type`, id: sql`placed.id` }
  const { rows } = await sql<ItemRow>`
    select * from (
      select item.content_type as type, item.content_id as id, item.note, item.added_at as added,
        (row_number() over (order by ${ITEM_ORDER}))::int - 1 as place
      from share_list_items as item where item.list_id = ${listId}
    ) as placed
    where place >= ${from}::int ${mine === null ? sql`` : sql`and ${onServices(columns, mine)}`}
      ${inOwnView(columns, { suitableFor })}
    order by place limit ${LIST_PAGE_SIZE + 1}::int
  `.execute(db)
  return rows
}

type OnMine = Pick<ListPage, 'onMine' | 'services'>

const NOT_ASKED: OnMine = { onMine: null, services: [] }

/** All titles of the list that the services carry, and how many each does. */
async function countOnMine(db: Database, { listId, mine }: { listId: string; mine: Mine }): Promise<OnMine> {
  const ids = withVariants(mine.services)
  const { rows } = await sql<ServiceShare['service'] & { titles: number; all: number }>`
    with variant as materialized (select * from unnest(${ids}::int[], ${ids.map(serviceOf)}::int[]) as variant(id, service)),
    carried as materialized (
      select distinct item.content_type, item.content_id, variant.service
      from share_list_items as item
      join content_providers as offer on offer.content_id = item.content_id and offer.content_type = item.content_type
      join variant on variant.id = offer.provider_id
      where item.list_id = ${listId} and offer.country_code = ${mine.country} and offer.provider_id = any(${ids}::int[])
        and offer.monetization_type in ${INCLUDED}
    )
    select share.service as id, provider.name, provider.logo_path as "logoPath", share.titles,
      (select count(distinct (content_type, content_id)) from carried)::int as all
    from (select service, count(*)::int as titles from carried group by service) as share
    cross join lateral (
      select * from providers
      where is_active and id in (select id from variant where variant.service = share.service)
      order by id = share.service desc, display_priority, id limit 1
    ) as provider
    order by share.titles desc, provider.display_priority, share.service
  `.execute(db)
  const services = rows.map(({ titles, id, name, logoPath }) => ({
    service: { id, name: serviceName({ id, name }), logoPath },
    titles,
  }))
  return { onMine: rows[0]?.all ?? 0, services }
}
