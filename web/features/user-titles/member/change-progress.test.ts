import { afterEach, expect, it, vi } from 'vitest'
import { send } from '../../saving/send.ts'
import type { Toast } from '../../toasts/toast.ts'
import { createStore } from '../store.ts'
import { NOTHING_SAID } from '../user-title.ts'
import { changeProgress } from './change-progress.ts'
import type { ChangeTools } from './change-user-title.ts'
import { createChanges } from './changes.ts'
import { watchOtherTabs } from './other-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

const SHOW = { type: 'tv_show', id: 7, title: { text: 'Severance', language: 'en' } } as const
const TEXTS = { saved: 'saved', failed: 'failed', tooManySingle: 'many' }
const at = (episode: number) => ({ upTo: { season: 1, episode }, later: [] })

function tab() {
  const toasts: Toast[] = []
  const store = createStore({ 'tv_show/7': NOTHING_SAID })
  const changes = createChanges(store)
  const outcome = { toast: (toast: Toast) => toasts.push(toast), prompt: () => undefined }
  const tools: ChangeTools = {
    store,
    changes,
    send: (change) => send(outcome, change),
    t: ((key: string) => key) as never,
  }
  return { tools, toasts, changes, shown: () => store.get('tv_show/7') }
}

it('what the server has made of a mark is shown in this tab and in the others, which load their page again', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('localStorage', {
    setItem: (key: string, newValue: string) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    removeItem: () => undefined,
  })
  const [here, there] = [tab(), tab()]
  const onStale = vi.fn()
  watchOtherTabs({ onChange: there.changes.confirm, onStale, signal: new AbortController().signal })
  // Another device has gone on to the fourth.
  const body = { progress: at(5), previous: at(4), status: 'watching', previousStatus: 'want_to_watch' }
  vi.stubGlobal('fetch', async () => Response.json(body))
  await changeProgress(here.tools, SHOW, { mark: 'next', progress: at(1), texts: TEXTS })
  for (const { shown } of [here, there]) expect(shown()).toMatchObject({ progress: at(5), status: 'watching' })
  expect([onStale.mock.calls.length, here.toasts]).toEqual([1, [{ text: 'saved', undo: expect.any(Function) }]])
})
