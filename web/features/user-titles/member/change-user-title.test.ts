import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayHere } from '#shared/titles/watch-day.ts'
import type { UserState } from '#shared/titles/user-state.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { Toast } from '../../toasts/toast.ts'
import { send } from '../../saving/send.ts'
import { onSessionEnd } from '../../sending/session-end.ts'
import { createStore } from '../store.ts'
import { NOTHING_SAID } from '../user-title.ts'
import { addTitle, changeRating, changeStatus, changeWatchDay } from './change-user-title.ts'
import type { ChangeTools } from './change-user-title.ts'
import { createChanges } from './changes.ts'

type Sent = { address: string; body: Record<string, unknown> }

let sent: Sent[]
/** The server's responses, in turn; `away`: it is unreachable. */
let answers: ({ status: number; body: object } | 'away')[]

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) as Record<string, unknown> })
    const answer = answers.shift() ?? { status: 200, body: {} }
    if (answer === 'away') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The page around the changes: what it shows and announces. `said`: what the member had said of Fight Club. */
function page(said: Partial<UserState> = {}) {
  const toasts: Toast[] = []
  const prompts: unknown[][] = []
  const store = createStore({ 'movie/550': { ...NOTHING_SAID, ...said } })
  const seen: (WatchStatus | null | undefined)[] = []
  store.subscribe(() => seen.push(store.get('movie/550')?.status))
  const outcome = { toast: (toast: Toast) => toasts.push(toast), prompt: (...given: unknown[]) => prompts.push(given) }
  const tools: ChangeTools = {
    store,
    changes: createChanges(store),
    send: (change) => send(outcome, change),
    t: ((key: string) => key) as never,
  }
  return { tools, toasts, seen, prompts, saves: store.saves, shown: () => store.get('movie/550') }
}

const FIGHT_CLUB = { type: 'movie', id: 550, title: { text: 'Fight Club', language: 'en' } } as const

describe('changing a status', () => {
  it('is shown before the server has answered, and told with a way to undo it once it has', async () => {
    const { tools, toasts, shown, saves } = page()
    const change = changeStatus(tools, FIGHT_CLUB, { status: 'want_to_watch' })
    expect(shown()).toMatchObject({ status: 'want_to_watch' })
    expect(toasts).toEqual([])
    await change
    expect(toasts).toEqual([{ text: 'watchlist.added', undo: expect.any(Function) }])
    expect(shown()).toMatchObject({ status: 'want_to_watch' })
    expect([sent, saves()]).toEqual([
      [{ address: '/api/watchlist-entry', body: { type: 'movie', id: 550, status: 'want_to_watch' } }],
      1,
    ])
  })

  it('WATCHLIST-05: an undone removal comes back to where it was', async () => {
    const { tools, toasts, shown } = page({ status: 'watching' })
    answers = [{ status: 200, body: { addedAt: '2026-01-01T00:00:00.000Z' } }]
    await changeStatus(tools, FIGHT_CLUB, { status: null })
    expect(shown()?.status).toBeNull()
    toasts[0]?.undo?.()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => [body['status'], body['addedAt']])).toEqual([
      ['none', undefined],
      ['watching', '2026-01-01T00:00:00.000Z'],
    ])
    expect(shown()?.status).toBe('watching')
    expect(toasts.at(-1)?.undo).toBeUndefined()
  })

  it.each([
    [{ status: 503, body: { problem: 'unavailable' } }, 'watchlist.updateFailed'],
    [{ status: 409, body: { problem: 'watchlist-full' } }, 'watchlist.full'],
    [{ status: 429, body: { problem: 'too-many-new-titles' } }, 'watchlist.tooManyNew'],
    [{ status: 500, body: { problem: 'constructor' } }, 'watchlist.updateFailed'],
    ['away' as const, 'watchlist.updateFailed'],
  ])('WATCHLIST-08: a failure (%o) takes it back and says so', async (answer, text) => {
    const { tools, toasts, seen, shown, saves } = page({ status: 'watched' })
    answers = [answer]
    await changeStatus(tools, FIGHT_CLUB, { status: 'dropped' })
    expect(seen).toEqual(['dropped', 'watched'])
    expect(shown()).toMatchObject({ status: 'watched' })
    expect(toasts.at(-1)).toMatchObject({ text, tone: 'bad' })
    expect(saves()).toBe(0)
  })

  it('a failure does not take back what was chosen after it, and changes arrive in their order', async () => {
    const { tools, shown } = page()
    answers = ['away', { status: 200, body: {} }]
    const first = changeStatus(tools, FIGHT_CLUB, { status: 'watching' })
    const second = changeStatus(tools, FIGHT_CLUB, { status: 'watched' })
    await Promise.all([first, second])
    expect(sent.map(({ body }) => body['status'])).toEqual(['watching', 'watched'])
    expect(shown()).toMatchObject({ status: 'watched' })
  })

  it('WATCHLIST-08: where all fails, what the server holds is shown again, not what was chosen in between', async () => {
    const { tools, shown } = page()
    answers = [{ status: 200, body: {} }, 'away', 'away']
    const statuses = ['watching', 'dropped', 'watched'] as const
    await Promise.all(statuses.map((status) => changeStatus(tools, FIGHT_CLUB, { status })))
    expect(shown()).toMatchObject({ status: 'watching' })
  })

  it('WATCHLIST-08: a failed change can be tried again', async () => {
    const { tools, toasts, shown } = page({ status: 'watched' })
    answers = ['away']
    await changeStatus(tools, FIGHT_CLUB, { status: 'dropped' })
    toasts.at(-1)?.retry?.()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'dropped' }))
    answers = [{ status: 409, body: { problem: 'watchlist-full' } }]
    await changeStatus(tools, FIGHT_CLUB, { status: 'watched' })
    expect(toasts.at(-1)?.retry).toBeUndefined()
  })

  it('other tabs learn what was saved, and nothing that was not', async () => {
    const told: string[] = []
    vi.stubGlobal('localStorage', { setItem: (_key: string, text: string) => told.push(text), removeItem: () => {} })
    const { tools } = page()
    answers = [{ status: 200, body: {} }, 'away']
    await changeStatus(tools, FIGHT_CLUB, { status: 'watched' })
    await changeStatus(tools, FIGHT_CLUB, { status: null })
    expect(told.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { type: 'movie', id: 550, marks: { status: 'watched' } },
    ])
  })

  it('ROLES-03: who is not signed in any more is asked to, and nothing is said to be done', async () => {
    const { tools, prompts, toasts, shown } = page()
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    answers = [{ status: 401, body: { problem: 'signed-out' } }]
    await changeStatus(tools, FIGHT_CLUB, { status: 'watched' })
    expect(prompts).toEqual([['watchlist', { type: 'movie', id: 550, value: 'watched' }]])
    expect(toasts).toEqual([])
    expect(shown()).toMatchObject({ status: null })
    // On this event the page switches to a guest's.
    expect(ended).toHaveBeenCalledOnce()
    stop()
  })

  it('the status that it has already costs nothing', async () => {
    const { tools } = page({ status: 'watched' })
    await changeStatus(tools, FIGHT_CLUB, { status: 'watched' })
    expect(sent).toEqual([])
  })
})

describe('days of watching', () => {
  const TODAY = dayHere(new Date())

  it('a title marked as watched has today, and what the server has made of it once it has answered', async () => {
    const { tools, shown } = page({ watchedOn: ['2014-05-05'] })
    answers = [{ status: 200, body: { watchedOn: ['2026-11-26', '2014-05-05', '2013-01-01'] } }]
    const change = changeStatus(tools, FIGHT_CLUB, { status: 'watched' })
    expect(shown()?.watchedOn).toEqual([TODAY, '2014-05-05'])
    await change
    expect(sent[0]?.body).toMatchObject({ status: 'watched', watchedOn: TODAY })
    expect(shown()?.watchedOn).toEqual(['2026-11-26', '2014-05-05', '2013-01-01'])
  })

  it.each([
    [['2014-05-05'], '2026-11-27'],
    [['2026-11-27', '2014-05-05'], ''],
  ])('an undone change back to watched records the day that went (left: %j), and no other', async (left, recorded) => {
    const { tools, toasts } = page({ status: 'watched', watchedOn: ['2026-11-27', '2014-05-05'] })
    answers = [{ status: 200, body: { watchedOn: left } }]
    await changeStatus(tools, FIGHT_CLUB, { status: 'want_to_watch' })
    toasts[0]?.undo?.()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ status: 'watched', watchedOn: recorded })
  })

  it('one is added, replaced and removed, each with a way to undo it', async () => {
    const { tools, toasts, shown } = page({ status: 'watched', watchedOn: ['2014-05-05'] })
    await changeWatchDay(tools, FIGHT_CLUB, { add: '2026-01-01' })
    expect(shown()?.watchedOn).toEqual(['2026-01-01', '2014-05-05'])
    await changeWatchDay(tools, FIGHT_CLUB, { add: '2013-01-01', remove: '2014-05-05' })
    expect(shown()?.watchedOn).toEqual(['2026-01-01', '2013-01-01'])
    await changeWatchDay(tools, FIGHT_CLUB, { remove: '2026-01-01' })
    expect(shown()?.watchedOn).toEqual(['2013-01-01'])
    expect(toasts.map(({ text }) => text)).toEqual(['watched.saved', 'watched.saved', 'watched.removed'])
    toasts[2]?.undo?.()
    await vi.waitFor(() => expect(toasts).toHaveLength(4))
    expect(shown()?.watchedOn).toEqual(['2026-01-01', '2013-01-01'])
    expect(sent.map(({ body }) => [body['day'], body['was'], body['remove']])).toEqual([
      ['2026-01-01', undefined, undefined],
      ['2013-01-01', '2014-05-05', undefined],
      [undefined, '2026-01-01', true],
      ['2026-01-01', undefined, undefined],
    ])
  })

  it('a refused one is not shown any more, and not tried again', async () => {
    const { tools, toasts, shown } = page({ status: 'watched', watchedOn: ['2014-05-05'] })
    answers = [{ status: 400, body: { problem: 'invalid-day' } }]
    await changeWatchDay(tools, FIGHT_CLUB, { add: '2999-01-01', remove: '2014-05-05' })
    expect(shown()?.watchedOn).toEqual(['2014-05-05'])
    expect(toasts).toEqual([{ text: 'watched.invalid', tone: 'bad' }])
  })
})

describe('changing a rating', () => {
  it('DETAIL-05: is saved, removed and undone', async () => {
    const { tools, toasts, shown } = page()
    await changeRating(tools, FIGHT_CLUB, { rating: 8 })
    await changeRating(tools, FIGHT_CLUB, { rating: null })
    toasts.at(-1)?.undo?.()
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.map(({ address, body }) => [address, body['rating'], body['remove']])).toEqual([
      ['/api/rating', 8, undefined],
      ['/api/rating', undefined, true],
      ['/api/rating', 8, undefined],
    ])
    expect(shown()?.rating).toBe(8)
  })

  it('a failure has a text of its own', async () => {
    const { tools, toasts, shown } = page({ rating: 3 })
    answers = ['away']
    await changeRating(tools, FIGHT_CLUB, { rating: 9 })
    expect([shown()?.rating, toasts.at(-1)?.text]).toEqual([3, 'rating.failed'])
  })
})

describe('adding from another member’s list', () => {
  it('PUBWL-13: says that it worked once it has, and leaves a status as it is', async () => {
    const { tools, toasts, shown } = page({ status: 'watched' })
    await addTitle(tools, FIGHT_CLUB)
    expect(shown()?.status).toBe('watched')
    expect(sent[0]?.body).toMatchObject({ status: 'add' })
    expect(toasts).toEqual([{ text: 'lists.added' }])
    answers = ['away']
    await addTitle(tools, FIGHT_CLUB)
    expect(toasts.at(-1)).toMatchObject({ text: 'watchlist.updateFailed', tone: 'bad' })
  })
})
