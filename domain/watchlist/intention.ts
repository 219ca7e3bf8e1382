import { isRating } from '#shared/titles/rating.ts'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { isWatchStatus } from '#shared/titles/watch-status.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** What a guest wanted to do with a title when they were asked to sign in. */
export const INTENDED_ACTIONS = ['watchlist', 'rate'] as const
export type IntendedAction = (typeof INTENDED_ACTIONS)[number]

export interface Intention extends TitleRef {
  action: IntendedAction
  /** What they had already chosen, if their session had expired without their noticing. */
  status?: WatchStatus
  rating?: number
}

/** Long enough for a sign-up including a look into the mailbox; too short to affect the next user of the same computer. */
export const INTENTION_MAX_AGE_S = 30 * 60

/**
 * The cookie that stores it, which only a form of this site can have set: no link can create it. On secure sites, browsers accept it from
 * this exact host only.
 */
export function intentionCookie({ secure }: { secure: boolean }): string {
  return secure ? '__Host-kinora_intention' : 'kinora_intention'
}

/** `watchlist.movie.550`, `watchlist.movie.550.watched` or `rate.movie.550.9` */
export function writeIntention({ action, type, id, status, rating }: Intention): string {
  return [action, type, id, status ?? rating].filter((part) => part !== undefined).join('.')
}

/** Null if the text is no valid intention. */
export function readIntention(text: string | undefined): Intention | null {
  const [, wanted, named, digits, value] =
    /^([a-z]+)\.([a-z_]+)\.([1-9][0-9]{0,9})(?:\.([a-z_]+|[0-9]{1,2}))?$/.exec(text ?? '') ?? []
  const action = INTENDED_ACTIONS.find((known) => known === wanted)
  const type = TITLE_TYPES.find((known) => known === named)
  const id = Number(digits)
  if (action === undefined || type === undefined || id > MAX_ID) return null
  if (value === undefined) return { action, type, id }
  if (action === 'watchlist') return isWatchStatus(value) ? { action, type, id, status: value } : null
  return isRating(Number(value)) ? { action, type, id, rating: Number(value) } : null
}
