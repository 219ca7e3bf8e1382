import type { RefObject } from 'react'
import type { MessageKey, Translator } from '#i18n/translator.ts'
import { titleKey } from '#shared/title-marks.ts'
import type { TitleMarks } from '#shared/title-marks.ts'
import type { TitleRef } from '#shared/title.ts'
import type { WatchStatus } from '#shared/watch-status.ts'
import type { PromptAction } from '../../sign-in-prompt/prompt.ts'
import type { Toast } from '../../toasts/toasts.tsx'
import type { MarkedTitle } from '../own-marks.ts'
import { STATUS_TEXTS } from '../status-text.ts'

/** What changing marks does to the page. */
export interface ChangeTools {
  changes: RefObject<Readonly<Record<string, Partial<TitleMarks>>>>
  apply: (ref: TitleRef, change: Partial<TitleMarks> & { saving: 1 | -1 }) => void
  toast: (toast: Toast) => void
  prompt: (action: PromptAction, title?: TitleRef) => void
  t: Translator['t']
  onSaved: () => void
  onSignedOut: () => void
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

type Answer = { ok: true; addedAt?: string } | { ok: false; problem: string }

export async function changeStatus(
  tools: ChangeTools,
  title: MarkedTitle,
  { status, addedAt, undoes = false }: StatusChange,
): Promise<void> {
  const before = title.marks.status
  if (status === before) return
  const after = { ...title, marks: { ...title.marks, status } }
  const body = { status: status ?? 'none', ...(addedAt === undefined ? {} : { addedAt }) }
  const answer = save(tools, title, { address: '/api/watchlist-entry', body, field: 'status', after: status, before })
  tools.toast({
    text: statusText(tools, title, status),
    ...(undoes
      ? {}
      : { undo: () => void undo(answer, (given) => changeStatus(tools, after, { status: before, ...given })) }),
  })
  const saved = await answer
  if (!saved.ok) fail(tools, title, saved.problem, { action: 'watchlist', text: 'watchlist.updateFailed' })
}

/** Tells that it worked once it has: the button stands on somebody else's page. */
export async function addTitle(tools: ChangeTools, title: MarkedTitle): Promise<void> {
  const before = title.marks.status
  const after = before ?? 'want_to_watch'
  const saved = await save(tools, title, {
    address: '/api/watchlist-entry',
    body: { status: 'add' },
    field: 'status',
    after,
    before,
  })
  if (saved.ok) tools.toast({ text: tools.t('lists.added') })
  else fail(tools, title, saved.problem, { action: 'watchlist', text: 'watchlist.updateFailed' })
}

export async function changeRating(
  tools: ChangeTools,
  title: MarkedTitle,
  { rating, undoes = false }: RatingChange,
): Promise<void> {
  const before = title.marks.rating
  if (rating === before) return
  const after = { ...title, marks: { ...title.marks, rating } }
  const body = rating === null ? { remove: true } : { rating }
  const answer = save(tools, title, { address: '/api/rating', body, field: 'rating', after: rating, before })
  const { t } = tools
  tools.toast({
    text: t(rating === null ? 'rating.removed' : 'rating.saved'),
    ...(undoes
      ? {}
      : { undo: () => void undo(answer, () => changeRating(tools, after, { rating: before, undoes: true })) }),
  })
  const saved = await answer
  if (!saved.ok) fail(tools, title, saved.problem, { action: 'rate', text: 'rating.failed' })
}

function statusText({ t }: ChangeTools, { title, marks }: MarkedTitle, status: WatchStatus | null): string {
  if (status === null) return t('watchlist.removed')
  if (status === 'want_to_watch' && marks.status === null) return t('watchlist.added')
  return t('watchlist.changed', { title: title.text, status: t(STATUS_TEXTS[status]) })
}

interface Undoing {
  addedAt?: string
  undoes: true
}

async function undo(answer: Promise<Answer>, change: (given: Undoing) => Promise<void>): Promise<void> {
  const saved = await answer
  if (saved.ok) await change({ undoes: true, ...(saved.addedAt === undefined ? {} : { addedAt: saved.addedAt }) })
}

interface Save {
  address: string
  body: object
  field: keyof TitleMarks
  after: unknown
  before: unknown
}

/** Shows the change at once, and takes it back where it failed and nothing else has been chosen meanwhile. */
async function save(
  tools: ChangeTools,
  title: MarkedTitle,
  { address, body, field, after, before }: Save,
): Promise<Answer> {
  const { type, id } = title
  const ref = { type, id }
  tools.apply(ref, { [field]: after, saving: 1 })
  const answer = await inTurn(titleKey(ref), () => send(address, { ...ref, ...body }))
  const stands = tools.changes.current[titleKey(ref)]?.[field] === after
  tools.apply(ref, { ...(!answer.ok && stands ? { [field]: before } : {}), saving: -1 })
  if (answer.ok) tools.onSaved()
  return answer
}

const turns = new Map<string, Promise<unknown>>()

/** Changes of one title arrive in the order in which they were made. */
function inTurn(key: string, run: () => Promise<Answer>): Promise<Answer> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(run)
  turns.set(key, turn)
  void turn.then(() => turns.get(key) === turn && turns.delete(key))
  return turn
}

async function send(address: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    const answer = (await response.json()) as { addedAt?: string | null; problem?: string }
    if (!response.ok) return { ok: false, problem: answer.problem ?? '' }
    return { ok: true, ...(typeof answer.addedAt === 'string' ? { addedAt: answer.addedAt } : {}) }
  } catch {
    return { ok: false, problem: 'unreachable' }
  }
}

const PROBLEM_TEXTS = {
  'watchlist-full': 'watchlist.full',
  'too-many-new-titles': 'watchlist.tooManyNew',
} as const satisfies Record<string, MessageKey>

function fail(
  tools: ChangeTools,
  { type, id }: TitleRef,
  problem: string,
  { action, text }: { action: PromptAction; text: 'watchlist.updateFailed' | 'rating.failed' },
): void {
  if (problem === 'signed-out') {
    tools.onSignedOut()
    tools.prompt(action, { type, id })
    return
  }
  const key = Object.hasOwn(PROBLEM_TEXTS, problem) ? PROBLEM_TEXTS[problem as keyof typeof PROBLEM_TEXTS] : text
  tools.toast({ text: tools.t(key), tone: 'bad' })
}
