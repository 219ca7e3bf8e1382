import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { addToWatchlist } from '#domain/watchlist/add-to-watchlist.ts'
import { removeFromWatchlist } from '#domain/watchlist/remove-from-watchlist.ts'
import { setStatus } from '#domain/watchlist/set-status.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { isWatchStatus } from '#shared/titles/watch-status.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { depsContext, requestContext } from '../../context.ts'
import { changeAnswers } from '../change-answers.ts'
import type { ChangeProblem } from '../change-answers.ts'
import { setIntention } from '../intention/set-intention.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { readFields } from '../read-fields.ts'
import { readTitleRef } from '../read-json.ts'
import type { Route } from './+types/resource'

const METHODS = 'POST, DELETE'

export function loader(): Response {
  return methodNotAllowed(METHODS)
}

interface Change {
  viewer: Member
  ref: TitleRef
  /** Null takes the title off the watchlist; `add` leaves the status of one that is on it. */
  status: WatchStatus | 'add' | null
  addedAt: Date | undefined
  mayAsk: () => Promise<boolean>
}

/**
 * POST `type`, `id`, `status` (`add`: want_to_watch unless it has one, `none` removes), and `addedAt` to undo a removal; DELETE `type`, `id`. As a form or as JSON. Answers
 * `{ status, previous }`, after a removal with `addedAt`.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST' && request.method !== 'DELETE') return methodNotAllowed(METHODS)
  const deps = context.get(depsContext)
  const { member, preferences, mayAskUpstream: mayAsk } = context.get(requestContext)
  const fields = (await readFields(request)) ?? (() => undefined)
  const answers = changeAnswers(request, { fields, language: preferences.language })
  const ref = readTitleRef(fields('type'), fields('id'))
  const status = request.method === 'DELETE' ? null : readStatus(fields('status'))
  if (member === null) {
    const chosen = isWatchStatus(status) ? { status } : {}
    const cookie = ref === null ? null : setIntention(deps, { action: 'watchlist', ...ref, ...chosen })
    return answers.signIn({ action: 'watchlist', cookie })
  }
  if (ref === null || status === undefined) return answers.refused('invalid-request')
  const addedAt = readTime(fields('addedAt'), deps.clock.now())
  try {
    const outcome = await change(deps, { viewer: member, ref, status, addedAt, mayAsk })
    return typeof outcome === 'string' ? answers.refused(outcome) : answers.saved(outcome)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.warn({ err: error }, 'A watchlist could not be changed')
    return answers.refused('unavailable')
  }
}

async function change(deps: Deps, { status, ...input }: Change): Promise<object | ChangeProblem> {
  if (status === null) {
    const { removed } = await removeFromWatchlist(deps, input)
    return { status, previous: removed?.status ?? null, addedAt: removed?.addedAt.toISOString() ?? null }
  }
  if (status === 'add') {
    const added = await addToWatchlist(deps, input)
    return added.ok ? { status: added.status, previous: added.added ? null : added.status } : added.reason
  }
  const { addedAt, ...rest } = input
  const saved = await setStatus(deps, { ...rest, status, ...(addedAt === undefined ? {} : { addedAt }) })
  return saved.ok ? { status, previous: saved.previous } : saved.reason
}

/** Null for none; undefined where it is no status at all. */
function readStatus(value: unknown): Change['status'] | undefined {
  if (value === 'none' || value === 'delete') return null
  return value === 'add' || isWatchStatus(value) ? value : undefined
}

/** When it was added: no time that was not yet, and none before there were computers. */
function readTime(value: unknown, now: Date): Date | undefined {
  const time = typeof value === 'string' ? new Date(value) : undefined
  return time !== undefined && time.getTime() >= 0 && time <= now ? time : undefined
}
