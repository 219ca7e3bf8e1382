import type { MessageKey, Translator } from '#i18n/translator.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { Change } from '../../saving/send.ts'
import type { Send } from '../../saving/use-send.ts'
import type { Wanted } from '../../sign-in-prompt/prompt.ts'
import type { Toast } from '../../toasts/toast.ts'
import { STATUS_TEXTS } from '../status-text.ts'
import type { StateChange, UserTitleStore } from '../store.ts'
import type { NamedTitle } from '../user-title.ts'
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
  undoes?: boolean
}

interface RatingChange {
  rating: number | null
  undoes?: boolean
}

/** Shown at once, and confirmed once the server has saved it: a refused change is never reported as done. */
export async function changeStatus(tools: ChangeTools, title: NamedTitle, change: StatusChange): Promise<void> {
  const { status, undoes = false, ...given } = change
  const before = tools.store.get(titleKey(title))?.status ?? null
  if (status === before) return
  await tools.send<{ addedAt: string | null }, string>({
    ...stateChange(tools, title, { status }),
    address: '/api/watchlist-entry',
    body: { json: { ...refOf(title), status: status ?? 'none', ...given } },
    done({ addedAt }) {
      const again = { status: before, undoes: true, ...(typeof addedAt === 'string' ? { addedAt } : {}) }
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

/** What all changes of user state have in common: shown while they are sent, in order for each title, and passed on to other tabs. */
export function stateChange({ changes }: ChangeTools, title: TitleRef, change: StateChange) {
  const ref = refOf(title)
  return {
    thing: titleKey(ref),
    keepalive: true,
    show() {
      const end = changes.begin(ref, change)
      return ({ ok }) => {
        end(ok)
        if (ok) tellOtherTabs(ref, change)
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
} as const satisfies Record<string, MessageKey>

function failure({ t }: ChangeTools, otherwise: 'watchlist.updateFailed' | 'rating.failed', retry: () => void) {
  return (problem: string | null): Toast => {
    const isKnown = problem !== null && Object.hasOwn(PROBLEM_TEXTS, problem)
    const text = t(isKnown ? PROBLEM_TEXTS[problem as keyof typeof PROBLEM_TEXTS] : otherwise)
    return { text, ...(problem === 'watchlist-full' ? {} : { retry }) }
  }
}

export function refOf({ type, id }: TitleRef): TitleRef {
  return { type, id }
}

/** What a member whose session has ended will find done after signing in again. */
function wanted(title: TitleRef, value: WatchStatus | number | null): Wanted {
  return { ...refOf(title), ...(value === null ? {} : { value }) }
}
