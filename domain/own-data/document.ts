import { z } from 'zod'
import type { Translations } from '#db/schema/columns.ts'
import { MAX_RATING, MIN_RATING } from '#shared/titles/rating.ts'
import { FIRST_WATCH_DAY } from '#shared/titles/watch-day.ts'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import { WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import { WATCH_DAYS_PER_TITLE } from '../watchlist/limits.ts'

/** Identifies the format in every file. A newer version may contain what this release does not know. */
export const OWN_DATA_FORMAT = 'kinora-own-data'
/** 2: with suggestion lists. 3: with the days on which titles were watched. */
export const OWN_DATA_VERSION = 3

const title = { type: z.enum(TITLE_TYPES), id: z.int().min(1).max(MAX_ID) }
/** Any date since 1970, in any time zone; stored in UTC. */
const time = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) >= 0)
  .transform((text) => new Date(text).toISOString())

export const watchlistRow = z.object({ ...title, status: z.enum(WATCH_STATUSES), addedAt: time })
export const ratingRow = z.object({ ...title, rating: z.int().min(MIN_RATING).max(MAX_RATING), ratedAt: time })

/** A suggestion list without its titles; `lists/list-text.ts` reads its texts. */
export const listRow = z.object({
  name: z.string(),
  description: z.string().nullable().default(null),
  translations: z.record(z.string(), z.string()).default({}),
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  isPublic: z.boolean().default(true),
  createdAt: time,
  items: z.array(z.unknown()).default([]),
})
export const listItemRow = z.object({ ...title, note: z.string().nullable().default(null), addedAt: time })

export const watchDaysRow = z.object({
  ...title,
  days: z
    .array(z.iso.date())
    .max(WATCH_DAYS_PER_TITLE)
    .refine((days) => days.every((day) => day >= FIRST_WATCH_DAY)),
})

export type WatchDaysRow = z.infer<typeof watchDaysRow>
export type WatchlistRow = z.infer<typeof watchlistRow>
export type RatingRow = z.infer<typeof ratingRow>
export type ListItemRow = z.infer<typeof listItemRow>
export type ListEntry = Omit<z.infer<typeof listRow>, 'items' | 'translations'> & {
  translations: Translations
  items: ListItemRow[]
}

/** The sections of a file that grow with use. */
export type GrowingSection = 'watchlist' | 'ratings' | 'watched' | 'lists'

/** How every version of the file begins. */
export const mark = z.object({ format: z.literal(OWN_DATA_FORMAT), version: z.int().min(1) })

/** The parts that an import reads: the rest is for those who take the file elsewhere. */
export const body = z.object({
  preferences: z.object({ services: z.array(z.object({ id: z.int() })) }).optional(),
  watchlist: z.array(z.unknown()).optional(),
  ratings: z.array(z.unknown()).optional(),
  watched: z.array(z.unknown()).optional(),
  lists: z.array(z.unknown()).optional(),
})

/** Everything about the member except the lists. Times are ISO 8601. */
export interface OwnDataHead {
  format: typeof OWN_DATA_FORMAT
  version: typeof OWN_DATA_VERSION
  exportedAt: string
  account: {
    id: string
    email: string
    emailVerified: boolean
    displayName: string
    avatarUrl: string | null
    createdAt: string
    lastSignInAt: string | null
    /** `credential` means e-mail and password. */
    signInWays: string[]
    secondFactor: boolean
    role: string | null
  }
  sessions: {
    startedAt: string
    expiresAt: string
    ipAddress: string | null
    userAgent: string | null
    /** Whether this browser gets push notices. */
    getsPush: boolean
  }[]
  preferences: {
    country: string
    language: string
    services: { id: number; name: string | null }[]
    onlyMyServices: boolean
    hideWatched: boolean
    upTo12: boolean
    watchlistPublic: boolean
    watchlistSlug: string | null
    /** When they are notified, by each way that is on: the hour in their country, the weekday from 1, Monday. */
    notices: { way: string; every: string; hour: number; weekday: number }[]
  }
}
