import { z } from 'zod'
import type {
  HoldingList,
  ListCard,
  ListItem,
  ListPage,
  MyListCard,
  OwnTexts,
  PreviewItem,
  ServiceShare,
} from '#shared/lists/list.ts'
import { LOCAL_TEXT, USER_TITLES, PROVIDER_MARK, TITLE_CARD, TITLE_TYPE } from '../../http/shapes.ts'
import type { MyListsPage } from './mine/load-my-lists.ts'
import type { SharePiece as Piece } from './page/share-list.ts'

/** What addresses of lists answer, as schemas of the types in shared/lists/list.ts. */

const DATE = z.string().describe('ISO 8601.')

const PREVIEW_ITEM = z.object({
  type: TITLE_TYPE,
  id: z.number(),
  title: LOCAL_TEXT,
  posterPath: z.string().nullable(),
}) satisfies z.ZodType<PreviewItem>

export const LIST_CARD = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: LOCAL_TEXT.nullable(),
    itemCount: z.number(),
    isPublic: z.boolean(),
    isPublished: z.boolean(),
    createdAt: DATE,
    updatedAt: DATE,
    owner: z.object({ displayName: z.string().nullable(), avatarUrl: z.string().nullable() }),
    preview: z.array(PREVIEW_ITEM).describe('Its first titles, at most five.'),
  })
  .meta({ id: 'ListCard' }) satisfies z.ZodType<ListCard>

const OWN_TEXTS = z.object({
  name: z.string(),
  description: z.string(),
  translations: z.record(z.string(), z.string()).describe('Descriptions by language.'),
}) satisfies z.ZodType<OwnTexts>

const MY_LIST_CARD = LIST_CARD.extend({
  own: OWN_TEXTS.pick({ name: true, description: true }).describe('As written, for editing.'),
}).meta({ id: 'MyListCard' }) satisfies z.ZodType<MyListCard>

const LIST_ITEM = z
  .object({
    card: TITLE_CARD,
    note: z.string().nullable(),
    addedAt: DATE,
    place: z.number().describe('From 0.'),
    mine: z.array(PROVIDER_MARK).describe('The viewer’s services that carry it.'),
  })
  .meta({ id: 'ListItem' }) satisfies z.ZodType<ListItem>

const SERVICE_SHARE = z.object({ service: PROVIDER_MARK, titles: z.number() }) satisfies z.ZodType<ServiceShare>

const NEXT_PLACE = z.number().nullable().describe('`from` of the next page.')

export const LIST_PAGE = z
  .object({
    kind: z.literal('found'),
    list: LIST_CARD,
    own: OWN_TEXTS.nullable(),
    items: z.array(LIST_ITEM),
    onMine: z.number().nullable(),
    services: z.array(SERVICE_SHARE),
    nextPlace: NEXT_PLACE,
  })
  .meta({ id: 'ListPage' }) satisfies z.ZodType<ListPage>

export const SHARE_PIECE = z.object({
  items: z.array(LIST_ITEM),
  nextPlace: NEXT_PLACE,
  marks: USER_TITLES,
}) satisfies z.ZodType<Piece>

export const HOLDING_LIST = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    itemCount: z.number(),
    isPublic: z.boolean(),
    isPublished: z.boolean(),
    holds: z.boolean().describe('Whether the title is on it.'),
  })
  .meta({ id: 'HoldingList' }) satisfies z.ZodType<HoldingList>

export const MY_LISTS = z.object({
  lists: z.array(MY_LIST_CARD),
  matching: z.number().describe('On all pages.'),
  counts: z
    .object({ lists: z.number(), titles: z.number(), shown: z.number() })
    .describe('Regardless of search and filters; `shown` are public and published.'),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable().describe('`page` of the next page.'),
}) satisfies z.ZodType<MyListsPage>
