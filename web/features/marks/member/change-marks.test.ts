import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TitleMarks } from '#shared/titles/title-marks.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { Toast } from '../../toasts/toast.ts'
import { onSessionEnd } from '../../sending/session-end.ts'
import { addTitle, changeRating, changeStatus } from './change-marks.ts'
import type { ChangeTools } from './change-marks.ts'

type Sent = { address: string; body: Record<string, unknown> }
type Marks = Partial<TitleMarks> & { saving?: number }

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

/** The page around the changes: what it shows and announces. */
function page() {
  const toasts: Toast[] = []
  const seen: (WatchStatus | null | undefined)[] = []
  const changes = { current: {} as Record<string, Marks> }
  const calls = { saved: 0, prompts: [] as unknown[][] }
  const tools: ChangeTools = {
    changes,
    apply({ type, id }, { saving, ...marks }) {
      const key = `${type}/${id}`
      const known = changes.current[key] ?? {}
      changes.current = { ...changes.current, [key]: { ...known, ...marks, saving: (known.saving ?? 0) + saving } }
      if ('status' in marks) seen.push(marks.status)
    },
    toast: (toast) => toasts.push(toast),
    prompt: (...given) => calls.prompts.push(given),
    t: ((key: string) => key) as never,
    onSaved: () => (calls.saved += 1),
  }
  return { tools, toasts, seen, calls, marks: () => changes.current['movie/550'] }
}

function fightClub(marks: Partial<TitleMarks> = {}) {
  const title = { text: 'Fight Club', language: 'en' }
  return { type: 'movie', id: 550, title, marks: { status: null, rating: null, ...marks, mine: [] } } as const
}

describe('changing a status', () => {
  it('is shown before the server has answered, and told with a way to undo it once it has', async () => {
    const { tools, toasts, marks, calls } = page()
    const change = changeStatus(tools, fightClub(), { status: 'want_to_watch' })
    expect(marks()).toEqual({ status: 'want_to_watch', saving: 1 })
    expect(toasts).toEqual([])
    await change
    expect(toasts).toEqual([{ text: 'watchlist.added', undo: expect.any(Function) }])
    expect(marks()).toEqual({ status: 'want_to_watch', saving: 0 })
    expect([sent, calls.saved]).toEqual([
      [{ address: '/api/watchlist-entry', body: { type: 'movie', id: 550, status: 'want_to_watch' } }],
      1,
    ])
  })

  it('WATCHLIST-05: an undone removal comes back to where it was', async () => {
    const { tools, toasts, marks } = page()
    answers = [{ status: 200, body: { addedAt: '2026-01-01T00:00:00.000Z' } }]
    await changeStatus(tools, fightClub({ status: 'watching' }), { status: null })
    expect(marks()?.status).toBeNull()
    toasts[0]?.undo?.()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => [body['status'], body['addedAt']])).toEqual([
      ['none', undefined],
      ['watching', '2026-01-01T00:00:00.000Z'],
    ])
    expect(marks()?.status).toBe('watching')
    expect(toasts.at(-1)?.undo).toBeUndefined()
  })

  it.each([
    [{ status: 503, body: { problem: 'unavailable' } }, 'watchlist.updateFailed'],
    [{ status: 409, body: { problem: 'watchlist-full' } }, 'watchlist.full'],
    [{ status: 429, body: { problem: 'too-many-new-titles' } }, 'watchlist.tooManyNew'],
    [{ status: 500, body: { problem: 'constructor' } }, 'watchlist.updateFailed'],
    ['away' as const, 'watchlist.updateFailed'],
  ])('WATCHLIST-08: a failure (%o) takes it back and says so', async (answer, text) => {
    const { tools, toasts, seen, marks, calls } = page()
    answers = [answer]
    await changeStatus(tools, fightClub({ status: 'watched' }), { status: 'dropped' })
    expect(seen).toEqual(['dropped', 'watched'])
    expect(marks()).toEqual({ status: 'watched', saving: 0 })
    expect(toasts.at(-1)).toMatchObject({ text, tone: 'bad' })
    expect(calls.saved).toBe(0)
  })

  it('a failure does not take back what was chosen after it, and changes arrive in their order', async () => {
    const { tools, marks } = page()
    answers = ['away', { status: 200, body: {} }]
    const first = changeStatus(tools, fightClub(), { status: 'watching' })
    const second = changeStatus(tools, fightClub({ status: 'watching' }), { status: 'watched' })
    await Promise.all([first, second])
    expect(sent.map(({ body }) => body['status'])).toEqual(['watching', 'watched'])
    expect(marks()).toEqual({ status: 'watched', saving: 0 })
  })

  it('WATCHLIST-08: where all fails, what the server holds is shown again, not what was chosen in between', async () => {
    const { tools, marks } = page()
    answers = [{ status: 200, body: {} }, 'away', 'away']
    const choose = (before: WatchStatus | null, status: WatchStatus) =>
      changeStatus(tools, fightClub({ status: before }), { status })
    await Promise.all([choose(null, 'watching'), choose('watching', 'dropped'), choose('dropped', 'watched')])
    expect(marks()).toEqual({ status: 'watching', saving: 0 })
  })

  it('WATCHLIST-08: a failed change can be tried again', async () => {
    const { tools, toasts, marks } = page()
    answers = ['away']
    await changeStatus(tools, fightClub({ status: 'watched' }), { status: 'dropped' })
    toasts.at(-1)?.retry?.()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await vi.waitFor(() => expect(marks()).toEqual({ status: 'dropped', saving: 0 }))
    answers = [{ status: 409, body: { problem: 'watchlist-full' } }]
    await changeStatus(tools, fightClub(), { status: 'watched' })
    expect(toasts.at(-1)?.retry).toBeUndefined()
  })

  it('other tabs are told what was saved, and nothing that was not', async () => {
    const told: string[] = []
    vi.stubGlobal('localStorage', { setItem: (_key: string, text: string) => told.push(text), removeItem: () => {} })
    const { tools } = page()
    answers = [{ status: 200, body: {} }, 'away']
    await changeStatus(tools, fightClub(), { status: 'watched' })
    await changeStatus(tools, fightClub({ status: 'watched' }), { status: null })
    expect(told.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { type: 'movie', id: 550, marks: { status: 'watched' } },
    ])
  })

  it('ROLES-03: who is not signed in any more is asked to, and nothing is said to be done', async () => {
    const { tools, calls, toasts, marks } = page()
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    answers = [{ status: 401, body: { problem: 'signed-out' } }]
    await changeStatus(tools, fightClub(), { status: 'watched' })
    expect(calls.prompts).toEqual([['watchlist', { type: 'movie', id: 550, value: 'watched' }]])
    expect(toasts).toEqual([])
    expect(marks()).toEqual({ status: null, saving: 0 })
    // On this event the page switches to a guest's.
    expect(ended).toHaveBeenCalledOnce()
    stop()
  })

  it('the status that it has already costs nothing', async () => {
    const { tools } = page()
    await changeStatus(tools, fightClub({ status: 'watched' }), { status: 'watched' })
    expect(sent).toEqual([])
  })
})

describe('changing a rating', () => {
  it('DETAIL-05: is saved, removed and undone', async () => {
    const { tools, toasts, marks } = page()
    await changeRating(tools, fightClub(), { rating: 8 })
    await changeRating(tools, fightClub({ rating: 8 }), { rating: null })
    toasts.at(-1)?.undo?.()
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.map(({ address, body }) => [address, body['rating'], body['remove']])).toEqual([
      ['/api/rating', 8, undefined],
      ['/api/rating', undefined, true],
      ['/api/rating', 8, undefined],
    ])
    expect(marks()?.rating).toBe(8)
  })

  it('a failure has a text of its own', async () => {
    const { tools, toasts, marks } = page()
    answers = ['away']
    await changeRating(tools, fightClub({ rating: 3 }), { rating: 9 })
    expect([marks()?.rating, toasts.at(-1)?.text]).toEqual([3, 'rating.failed'])
  })
})

describe('adding from somebody else’s list', () => {
  it('PUBWL-13: tells that it worked once it has, and leaves a status as it is', async () => {
    const { tools, toasts, marks } = page()
    await addTitle(tools, fightClub({ status: 'watched' }))
    expect(marks()?.status).toBe('watched')
    expect(sent[0]?.body).toMatchObject({ status: 'add' })
    expect(toasts).toEqual([{ text: 'lists.added' }])
    answers = ['away']
    await addTitle(tools, fightClub())
    expect(toasts.at(-1)).toMatchObject({ text: 'watchlist.updateFailed', tone: 'bad' })
  })
})
