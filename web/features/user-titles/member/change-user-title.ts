import type { MessageKey, Translator } from '#i18n/translator.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { UserState } from '#shared/titles/user-state.ts'
import { dayHere, inDayOrder } from '#shared/titles/watch-day.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { Change } from '../../saving/send.ts'
import type { Send } from '../../saving/use-send.ts'
import type { Wanted } from '../../sign-in-prompt/prompt.ts'
import type { Toast } from '../../toasts/toast.ts'
import { STATUS_TEXTS } from '../status-text.ts'
import type { StateChange, UserTitleStore } from '../store.ts'
import { NOTHING_SAID } from '../user-title.ts'
import type { NamedTitle, WatchDayChange } from '../user-title.ts'
import type { Changes } from './changes.ts'
import { tellOtherTabs } from './other-tabs.ts'

export interface ChangeTools {
  store: UserTitleStore
  changes: Changes
  send: Send
  t: Translator['t']
}

interface StatusChange {
  status: WatchStatus | null
  /** When it had been added, to undo its removal. */
  addedAt?: string
  /** The day that is recorded with 'watched'; '' for none. Today if absent. */
  watchedOn?: string
  undoes?: boolean
}

interface RatingChange {
  rating: number | null
  undoes?: boolean
}

/** Shown at once, and confirmed once the server has saved it: a refused change is never reported as done. */
export async function changeStatus(tools: ChangeTools, title: NamedTitle, change: StatusChange): Promise<void> {
  const { status, undoes = false, ...given } = change
  const known = tools.store.get(titleKey(title)) ?? NOTHING_SAID
  const before = known.status
  if (status === before) return
  const { watchedOn = dayHere(new Date()) } = given
  const days = status === 'watched' && watchedOn !== '' ? inDayOrder([watchedOn, ...known.watchedOn]) : known.watchedOn
  await tools.send<{ addedAt: string | null; watchedOn: string[] }, string>({
    ...stateChange(tools, title, { status, watchedOn: days }),
    address: '/api/watchlist-entry',
    body: {
      json: { ...refOf(title), status: status ?? 'none', ...given, ...(status === 'watched' ? { watchedOn } : {}) },
    },
    done({ addedAt, watchedOn: left }) {
      // A day that has gone with the status comes back with it, and no other.
      const lost = left === undefined ? undefined : known.watchedOn.find((day) => !left.includes(day))
      const again = {
        status: before,
        undoes: true,
        watchedOn: lost ?? '',
        ...(typeof addedAt === 'string' ? { addedAt } : {}),
      }
      const undo = () => void changeStatus(tools, title, again)
      return { text: statusText(tools, title, { status, before }), ...(undoes ? {} : { undo }) }
    },
    failed: failure(tools, 'watchlist.updateFailed', () => void changeStatus(tools, title, change)),
    prompt: ['watchlist', wanted(title, status)],
  })
}

/** Confirms only after it has worked, because the button is on another member's page. */
export async function addTitle(tools: ChangeTools, title: NamedTitle): Promise<void> {
  const status = tools.store.get(titleKey(title))?.status ?? 'want_to_watch'
  await tools.send<object, string>({
    ...stateChange(tools, title, { status }),
    address: '/api/watchlist-entry',
    body: { json: { ...refOf(title), status: 'add' } },
    done: () => ({ text: tools.t('lists.added') }),
    failed: failure(tools, 'watchlist.updateFailed', () => void addTitle(tools, title)),
    prompt: ['watchlist', wanted(title, null)],
  })
}

export async function changeRating(tools: ChangeTools, title: NamedTitle, change: RatingChange): Promise<void> {
  const { rating, undoes = false } = change
  const before = tools.store.get(titleKey(title))?.rating ?? null
  if (rating === before) return
  await tools.send<object, string>({
    ...stateChange(tools, title, { rating }),
    address: '/api/rating',
    body: { json: { ...refOf(title), ...(rating === null ? { remove: true } : { rating }) } },
    done() {
      const undo = () => void changeRating(tools, title, { rating: before, undoes: true })
      return { text: tools.t(rating === null ? 'rating.removed' : 'rating.saved'), ...(undoes ? {} : { undo }) }
    },
    failed: failure(tools, 'rating.failed', () => void changeRating(tools, title, change)),
    prompt: ['rate', wanted(title, rating)],
  })
}

/** Days on which a title was watched: one is added, replaced or removed. */
export async function changeWatchDay(
  tools: ChangeTools,
  title: NamedTitle,
  change: WatchDayChange & { undoes?: boolean },
): Promise<void> {
  const { add, remove, undoes = false } = change
  const { watchedOn } = tools.store.get(titleKey(title)) ?? NOTHING_SAID
  if (add === remove || (add !== undefined && watchedOn.includes(add) && remove === undefined)) return
  const rest = watchedOn.filter((day) => day !== remove)
  await tools.send<{ watchedOn: string[] }, string>({
    ...stateChange(tools, title, { watchedOn: add === undefined ? rest : inDayOrder([add, ...rest]) }),
    address: '/api/watch-day',
    body: { json: { ...refOf(title), day: add, was: remove, ...(add === undefined ? { remove: true } : {}) } },
    done() {
      const undo = () => void changeWatchDay(tools, title, { add: remove, remove: add, undoes: true })
      return { text: tools.t(add === undefined ? 'watched.removed' : 'watched.saved'), ...(undoes ? {} : { undo }) }
    },
    failed: failure(tools, 'watchlist.updateFailed', () => void changeWatchDay(tools, title, change)),
    prompt: ['watchlist', wanted(title, null)],
  })
}

/** What all changes of user state have in common: shown while they are sent, in order for each title, and passed on to other tabs. */
export function stateChange({ changes }: ChangeTools, title: TitleRef, change: StateChange) {
  const ref = refOf(title)
  return {
    thing: titleKey(ref),
    keepalive: true,
    show() {
      const end = changes.begin(ref, change)
      return (sent) => {
        // The server has the last word on days and progress: other devices change them, too.
        const { watchedOn, progress, status } = sent.ok ? (sent.body as Partial<UserState>) : {}
        const became = {
          ...change,
          ...(watchedOn === undefined ? {} : { watchedOn }),
          // A first mark changes the status.
          ...(progress === undefined || status === undefined ? {} : { progress, status }),
        }
        end(sent.ok, became)
        if (sent.ok) tellOtherTabs(ref, became)
      }
    },
  } satisfies Partial<Change<object, string>>
}

function statusText(
  { t }: ChangeTools,
  { title }: NamedTitle,
  { status, before }: Record<'status' | 'before', WatchStatus | null>,
): string {
  if (status === null) return t('watchlist.removed')
  if (status === 'want_to_watch' && before === null) return t('watchlist.added')
  return t('watchlist.changed', { title: title.text, status: t(STATUS_TEXTS[status]) })
}

const PROBLEM_TEXTS = {
  'watchlist-full': 'watchlist.full',
  'too-many-new-titles': 'watchlist.tooManyNew',
  'invalid-day': 'watched.invalid',
} as const satisfies Record<string, MessageKey>

/** The same again would be refused again. */
const HOPELESS: ReadonlySet<string> = new Set(['watchlist-full', 'invalid-day', 'too-many-days'])

function failure({ t }: ChangeTools, otherwise: 'watchlist.updateFailed' | 'rating.failed', retry: () => void) {
  return (problem: string | null): Toast => {
    const isKnown = problem !== null && Object.hasOwn(PROBLEM_TEXTS, problem)
    const text = t(isKnown ? PROBLEM_TEXTS[problem as keyof typeof PROBLEM_TEXTS] : otherwise)
    return { text, ...(problem !== null && HOPELESS.has(problem) ? {} : { retry }) }
  }
}

export function refOf({ type, id }: TitleRef): TitleRef {
  return { type, id }
}

/** What a member whose session has ended will find done after signing in again. */
function wanted(title: TitleRef, value: WatchStatus | number | null): Wanted {
  return { ...refOf(title), ...(value === null ? {} : { value }) }
}
