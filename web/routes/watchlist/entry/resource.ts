import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { addToWatchlist } from '#domain/watchlist/add-to-watchlist.ts'
import { removeFromWatchlist } from '#domain/watchlist/remove-from-watchlist.ts'
import { setStatus } from '#domain/watchlist/set-status.ts'
import { dayIn } from '#domain/watchlist/watch-days/day-in.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { earliestDay, isWatchDay } from '#shared/titles/watch-day.ts'
import { isWatchStatus, WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { RETURN_FIELD, TITLE_FIELDS, readTitleRef } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import type { Asked } from '../../../http/resource.ts'
import { changeAnswers } from '../change-answers.ts'
import { setIntention } from '../intention/set-intention.ts'
import { TITLE_CHANGE_REFUSALS } from '../refusals.ts'
import type { TitleChangeProblem } from '../refusals.ts'
import { refusalsOf } from '../../../http/contract.ts'
import { STATUS, WATCHED_ON } from '../../../http/shapes.ts'

const FIELDS = z.object({
  ...TITLE_FIELDS,
  ...RETURN_FIELD,
  status: z
    .unknown()
    .optional()
    .meta({ enum: [...WATCH_STATUSES, 'add', 'none'] }),
  addedAt: z.string().optional().catch(undefined).describe('Undoes a removal.'),
  watchedOn: z
    .string()
    .optional()
    .catch(undefined)
    .describe(
      'The day that is recorded with the status `watched`: of the visitor’s calendar, empty for none. Today by default.',
    ),
})

const CHANGE = {
  caller: 'member',
  body: FIELDS,
  leads: true,
  answers: {
    200: z.object({
      status: STATUS.nullable(),
      previous: STATUS.nullable(),
      addedAt: z.string().nullable().optional().describe('After a removal: undoes it.'),
      watchedOn: WATCHED_ON.optional().describe('Days on which it was watched, from now on; not after `add`.'),
    }),
    ...refusalsOf(TITLE_CHANGE_REFUSALS),
  },
} as const
const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'The status of a title. `add`: `want_to_watch` unless it has one; `none` removes it. Guests’ forms are carried out once they are signed in.',
      ...CHANGE,
    },
    DELETE: { about: 'Removes a title from the watchlist.', ...CHANGE },
  },
  POST: change,
  DELETE: change,
})
export { loader, action }

async function change({ request, deps, seen }: Asked): Promise<Response> {
  const { member: viewer, preferences, mayAskUpstream: mayAsk } = seen
  const { type, id, returnTo, ...given } = await readLoosely(request, FIELDS)
  const answers = changeAnswers({ request, returnTo, language: preferences.language })
  const ref = readTitleRef(type, id)
  const status = request.method === 'DELETE' ? null : readStatus(given.status)
  if (viewer === null) {
    const chosen = isWatchStatus(status) ? { status } : {}
    const cookie = ref === null ? null : setIntention(deps, { action: 'watchlist', ...ref, ...chosen })
    return answers.signIn({ action: 'watchlist', cookie })
  }
  if (ref === null || status === undefined) return answers.refused('invalid-request')
  const addedAt = readTime(given.addedAt, deps.clock.now())
  const watchedOn = readDay(given.watchedOn, { now: deps.clock.now(), country: preferences.country })
  return answers.settle(deps, () => save(deps, { viewer, ref, status, addedAt, watchedOn, mayAsk }))
}

interface Change {
  viewer: Member
  ref: TitleRef
  /** Null removes the title from the watchlist; `add` keeps the status of one already on it. */
  status: WatchStatus | 'add' | null
  addedAt: Date | undefined
  watchedOn: string | undefined
  mayAsk: () => Promise<boolean>
}

async function save(deps: Deps, { status, ...input }: Change): Promise<object | TitleChangeProblem> {
  if (status === null) {
    const { removed, watchedOn } = await removeFromWatchlist(deps, input)
    return { status, previous: removed?.status ?? null, addedAt: removed?.addedAt.toISOString() ?? null, watchedOn }
  }
  if (status === 'add') {
    const added = await addToWatchlist(deps, input)
    return added.ok ? { status: added.status, previous: added.added ? null : added.status } : added.reason
  }
  const { addedAt, ...rest } = input
  const saved = await setStatus(deps, { ...rest, status, ...(addedAt === undefined ? {} : { addedAt }) })
  if (!saved.ok) return saved.reason
  if (rest.ref.type === 'tv_show') deps.jobs.enqueue({ name: 'save-episodes', id: rest.ref.id })
  return { status, previous: saved.previous, watchedOn: saved.watchedOn }
}

/** Null for none; undefined for an invalid status. */
function readStatus(value: unknown): Change['status'] | undefined {
  if (value === 'none' || value === 'delete') return null
  return value === 'add' || isWatchStatus(value) ? value : undefined
}

/** The browser's day, if it may be today somewhere; otherwise the country's. Undefined if none is wanted. */
function readDay(value: string | undefined, { now, country }: { now: Date; country: string }): string | undefined {
  if (value === '') return undefined
  const isToday = isWatchDay(value, now) && value >= earliestDay(now)
  return isToday ? value : dayIn(country, now)
}

/** When it was added: neither in the future, nor before there were computers. */
function readTime(value: string | undefined, now: Date): Date | undefined {
  const time = value === undefined ? undefined : new Date(value)
  return time !== undefined && time.getTime() >= 0 && time <= now ? time : undefined
}
