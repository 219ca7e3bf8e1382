import { describe, expect, it, vi } from 'vitest'
import { createChanges } from './member/changes.ts'
import { createStore } from './store.ts'
import { NOTHING_SAID } from './user-title.ts'
import type { UserTitle, UserTitles } from './user-title.ts'

const KEY = 'movie/550'
const REF = { type: 'movie', id: 550 } as const

const said = (state: Partial<UserTitle>): UserTitle => ({ ...NOTHING_SAID, ...state })
const page = (state: Partial<UserTitle>) => ({ [KEY]: said(state) })

function open(loaded: UserTitles) {
  const store = createStore(loaded)
  const changes = createChanges(store)
  return { store, changes, status: () => store.get(KEY)?.status }
}

describe('the store of user state', () => {
  it('shows changes over the server’s answer in their order, and without one that failed', () => {
    const was = said({ status: 'watching', rating: 3 })
    const { store, changes } = open({ [KEY]: was })
    const listener = vi.fn()
    store.subscribe(listener)
    const failed = changes.begin(REF, { status: 'dropped' })
    const saved = changes.begin(REF, { rating: 8 })
    const last = changes.begin(REF, { status: 'watched' })
    failed(false)
    saved(true)
    expect(store.get(KEY)).toEqual(said({ status: 'watched', rating: 8 }))
    expect([store.answer(KEY), store.saves(), listener.mock.calls.length]).toEqual([was, 1, 5])
    last(false)
    expect(store.get(KEY)).toEqual(said({ status: 'watching', rating: 8 }))
    expect([...store.changed().keys()]).toEqual([KEY])
  })

  it('gives the same object until a title changes, and none for one that it was never told of', () => {
    const loaded = page({ status: 'watching' })
    const { store, changes } = open(loaded)
    const other = { ...loaded }
    expect(store.get(KEY, other)).toBe(loaded[KEY])
    changes.take(other)
    expect(store.get(KEY, other)).toBe(loaded[KEY])
    expect([store.get('movie/1', other), store.changed().size]).toEqual([undefined, 0])
  })

  it('renders data of a page before it has taken them, but not over what was changed since', () => {
    const { store, changes } = open(page({ status: 'watching' }))
    const next = page({ status: 'watched' })
    expect(store.get(KEY, next)?.status).toBe('watched')
    changes.begin(REF, { status: 'dropped' })
    expect([store.get(KEY, next)?.status, store.answer(KEY, next)?.status]).toEqual(['dropped', 'watched'])
  })

  it('prefers what was saved to data whose loading began before', () => {
    const { changes, status } = open(page({}))
    changes.beginLoad()
    changes.begin(REF, { status: 'watching' })(true)
    changes.take(page({}))
    expect(status()).toBe('watching')
    changes.beginLoad()
    changes.take(page({ status: 'watched' }))
    expect(status()).toBe('watched')
  })

  it('does so too for what another tab saves again during that loading', () => {
    const { changes, status } = open(page({}))
    changes.confirm(REF, { status: 'watching' })
    changes.beginLoad()
    changes.confirm(REF, { status: 'dropped' })
    changes.take(page({ status: 'watching' }))
    expect(status()).toBe('dropped')
  })

  it('remembers what was saved of a title that later data do not contain', () => {
    const { store, changes } = open(page({}))
    changes.begin(REF, { rating: 7 })(true)
    changes.beginLoad()
    changes.take({})
    expect([store.get(KEY)?.rating, store.changed().size]).toEqual([7, 0])
  })

  it('adds answers about further titles', () => {
    const { store } = open(page({ rating: 1 }))
    store.receive({ 'tv_show/1': said({ rating: 2 }) })
    expect([store.get('tv_show/1')?.rating, store.get(KEY)?.rating]).toEqual([2, 1])
  })
})
