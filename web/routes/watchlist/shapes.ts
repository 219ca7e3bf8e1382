import { z } from 'zod'
import type { WatchlistCopy } from '../../features/offline/device-store.ts'
import { USER_TITLES, PROGRESS, PROVIDER_MARK, STATUS, TITLE_CARD, TITLE_TYPE, WATCHED_ON } from '../../http/shapes.ts'
import type { LoadedPage } from './load-watchlist.ts'
import type { PublicPiece } from './public/public-list.ts'

/** What addresses of watchlists answer. */

const CURSOR = z.string().nullable().describe('`after` of the next page.')

export const WATCHLIST_PAGE = z.object({
  items: z
    .array(
      z.object({
        card: TITLE_CARD,
        addedAt: z.string(),
        rating: z.number().nullable(),
        progress: PROGRESS.nullable(),
        watchedOn: WATCHED_ON,
        mine: z.array(PROVIDER_MARK),
        notes: z
          .array(z.object({ change: z.enum(['came', 'went']), text: z.string() }))
          .describe('What is new on the member’s services, or has gone from them.'),
      }),
    )
    .describe('At most 48.'),
  counts: z.record(STATUS, z.number()).describe('Titles by status, regardless of filters.'),
  matching: z.number().nullable().describe('Null without filters, and after the first page.'),
  years: z.array(z.number()).describe('In which titles of the tab `watched` were watched; none after the first page.'),
  nextCursor: CURSOR,
  missing: z.array(z.object({ type: TITLE_TYPE, id: z.number() })).describe('Titles that cannot be shown.'),
  next: z
    .record(
      z.string(),
      z.object({
        season: z.number(),
        episode: z.number(),
        name: z.string().nullable(),
        date: z.string().nullable(),
        hasAired: z.boolean(),
        left: z.number().describe('Aired and not seen.'),
      }),
    )
    .describe('The first episode not seen of shows being watched, by TMDB’s id; in their tab alone.'),
}) satisfies z.ZodType<LoadedPage>

export const PUBLIC_PIECE = z.object({
  cards: z.array(TITLE_CARD),
  nextCursor: CURSOR,
  marks: USER_TITLES.describe('The viewer’s, not the owner’s.'),
}) satisfies z.ZodType<PublicPiece>

export const WATCHLIST_COPY = z.object({
  viewer: z.string().describe('As in the header `kinora-viewer`.'),
  language: z.string(),
  total: z.number(),
  items: z
    .array(
      z.object({
        path: z.string(),
        title: z.string(),
        language: z.string(),
        year: z.number().nullable(),
        poster: z.string().nullable(),
        status: STATUS,
        watchedOn: z.string().nullable().describe('The last day on which it was watched.'),
        progress: z.string().nullable().describe('How far the member is in a show, in words.'),
      }),
    )
    .describe('The 300 added last.'),
}) satisfies z.ZodType<WatchlistCopy>
