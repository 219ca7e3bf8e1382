import type { RefObject } from 'react'
import type { MessageKey, Translator } from '#i18n/translator.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleMarks } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { inTurn } from '../../sending/in-turn.ts'
import { post } from '../../sending/post.ts'
import type { PromptAction, Wanted } from '../../sign-in-prompt/prompt.ts'
import type { Toast } from '../../toasts/toast.ts'
import type { MarkedTitle } from '../own-marks.ts'
import { STATUS_TEXTS } from '../status-text.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** How changes of user state act on the page. */
export interface ChangeTools {
  changes: RefObject<Readonly<Record<string, Partial<TitleMarks>>>>
  apply: (ref: TitleRef, change: Partial<TitleMarks> & { saving: 1 | 0 | -1 }) => void
  toast: (toast: Toast) => void
  prompt: (action: PromptAction, title?: Wanted) => void
  t: Translator['t']
  onSaved: () => void
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

/** Applied optimistically, and confirmed once the server has saved it: a refused change is never reported as done. */
export async function changeStatus(
  tools: ChangeTools,
  title: MarkedTitle,
  { status, addedAt, undoes = false }: StatusChange,
): Promise<void> {
  const before = title.marks.status
  if (status === before) return
  const after = { ...title, marks: { ...title.marks, status } }
  const body = { status: status ?? 'none', ...(addedAt === undefined ? {} : { addedAt }) }
  const saving = { address: '/api/watchlist-entry', body, field: 'status', after: status, before } as const
  const saved = await save(tools, title, saving)
  if (saved.ok) {
    const given = saved.addedAt === undefined ? {} : { addedAt: saved.addedAt }
    const undo = () => void changeStatus(tools, after, { status: before, undoes: true, ...given })
    return tools.toast({ text: statusText(tools, title, status), ...(undoes ? {} : { undo }) })
  }
  fail(tools, title, saved.problem, {
    action: 'watchlist',
    text: 'watchlist.updateFailed',
    value: status,
    retry: () => void changeStatus(tools, title, { status, ...(addedAt === undefined ? {} : { addedAt }), undoes }),
  })
}

/** Confirms only after it has worked, because the button is on another member's page. */
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
  else {
    const retry = () => void addTitle(tools, title)
    fail(tools, title, saved.problem, { action: 'watchlist', text: 'watchlist.updateFailed', value: null, retry })
  }
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
  const saved = await save(tools, title, { address: '/api/rating', body, field: 'rating', after: rating, before })
  if (saved.ok) {
    const undo = () => void changeRating(tools, after, { rating: before, undoes: true })
    const text = tools.t(rating === null ? 'rating.removed' : 'rating.saved')
    return tools.toast({ text, ...(undoes ? {} : { undo }) })
  }
  const retry = () => void changeRating(tools, title, { rating, undoes })
  fail(tools, title, saved.problem, { action: 'rate', text: 'rating.failed', value: rating, retry })
}

function statusText({ t }: ChangeTools, { title, marks }: MarkedTitle, status: WatchStatus | null): string {
  if (status === null) return t('watchlist.removed')
  if (status === 'want_to_watch' && marks.status === null) return t('watchlist.added')
  return t('watchlist.changed', { title: title.text, status: t(STATUS_TEXTS[status]) })
}

interface Save {
  address: string
  body: object
  field: keyof TitleMarks
  after: unknown
  before: unknown
}

/** The server's value of each field being changed, and how many changes are pending. */
const held = new Map<string, { value: unknown; waiting: number }>()

/** Applies the change optimistically. If it fails and nothing else has been chosen meanwhile, the server's value is restored. */
async function save(
  tools: ChangeTools,
  title: MarkedTitle,
  { address, body, field, after, before }: Save,
): Promise<Answer> {
  const { type, id } = title
  const ref = { type, id }
  const key = titleKey(ref)
  const known = held.get(`${key}/${field}`) ?? { value: before, waiting: 0 }
  held.set(`${key}/${field}`, known)
  known.waiting += 1
  tools.apply(ref, { [field]: after, saving: 1 })
  // Changes of one title arrive in the order in which they were made.
  const answer = await inTurn(key, () => send(address, { ...ref, ...body }))
  known.waiting -= 1
  if (known.waiting === 0) held.delete(`${key}/${field}`)
  if (answer.ok) known.value = after
  const stands = tools.changes.current[key]?.[field] === after
  tools.apply(ref, { ...(!answer.ok && stands ? { [field]: known.value } : {}), saving: -1 })
  if (answer.ok) {
    tools.onSaved()
    tellOtherTabs(ref, { [field]: after })
  }
  return answer
}

async function send(address: string, change: object): Promise<Answer> {
  const answer = await post<{ addedAt: string | null; problem: string }>(address, JSON.stringify(change), AS_JSON)
  if (answer === null) return { ok: false, problem: 'unreachable' }
  const { problem = '', addedAt } = answer.body
  if (!answer.ok) return { ok: false, problem }
  return { ok: true, ...(typeof addedAt === 'string' ? { addedAt } : {}) }
}

/** `keepalive` lets requests finish when the visitor leaves the page. */
const AS_JSON = { headers: { accept: 'application/json', 'content-type': 'application/json' }, keepalive: true }

const PROBLEM_TEXTS = {
  'watchlist-full': 'watchlist.full',
  'too-many-new-titles': 'watchlist.tooManyNew',
} as const satisfies Record<string, MessageKey>

interface Failure {
  action: PromptAction
  text: 'watchlist.updateFailed' | 'rating.failed'
  /** The chosen value; null if it was to be removed. */
  value: WatchStatus | number | null
  retry: () => void
}

function fail(
  { prompt, toast, t }: ChangeTools,
  { type, id }: TitleRef,
  problem: string,
  { action, text, value, retry }: Failure,
): void {
  if (problem === 'signed-out') return prompt(action, { type, id, ...(value === null ? {} : { value }) })
  const key = Object.hasOwn(PROBLEM_TEXTS, problem) ? PROBLEM_TEXTS[problem as keyof typeof PROBLEM_TEXTS] : text
  toast({ text: t(key), tone: 'bad', ...(problem === 'watchlist-full' ? {} : { retry }) })
}
