import type { ReactNode } from 'react'
import { GUEST, PAGES_CACHE } from '#shared/offline/names.ts'
import { readCopy, removeCopy, saveCopy, settleViewer } from './device-store.ts'
import type { WatchlistCopy } from './device-store.ts'
import { registerWorker, tellWorker } from './register-worker.ts'
import { hasTypedText, watchTyping } from './typed-text.ts'

const FRESH_MS = 10 * 60 * 1_000

interface ShownPage {
  language: string
  /** `guest`, a member's tag, or null if the server could not determine it. */
  viewer: string | null
  /** Its URL if guests may share the page. */
  path: string | null
  show: (notice: ReactNode) => void
}

const SIGN_OUT = 'form[action="/api/sign-out"]'

let registering: Promise<void> | undefined

/** Called for each page shown: stores its viewer, lets the worker cache it if allowed, and checks for a new version. */
export async function settlePage({ language, viewer, path, show }: ShownPage): Promise<void> {
  registering ??= begin(language, show).catch((error: unknown) => {
    // Retried on the next page.
    registering = undefined
    throw error
  })
  await registering
  if (viewer === null) return
  // The worker sees documents only; navigations within the application may change the viewer too.
  if (await settleViewer(viewer)) {
    tellWorker({ type: 'forget' })
    await caches.delete(PAGES_CACHE)
  }
  if (viewer !== GUEST) await copyWatchlist({ viewer, language })
  else if (path !== null && !savesData()) tellWorker({ type: 'seen', path })
}

async function begin(language: string, show: ShownPage['show']): Promise<void> {
  watchTyping()
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches(SIGN_OUT)) void removeCopy()
  })
  await registerWorker({
    mayReload: () => !hasTypedText(),
    async onReady(reload) {
      const { makeNotice } = await import('./update-notice.tsx')
      show(await makeNotice({ language, hasTypedText, onReload: reload, onClose: () => show(null) }))
    },
  })
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Renews the device's copy of the member's watchlist, behind the page and not with every step. */
async function copyWatchlist({ viewer, language }: { viewer: string; language: string }): Promise<void> {
  const kept = await readCopy()
  const isFresh = kept !== null && kept.language === language && Date.now() - kept.savedAt < FRESH_MS
  if (isFresh) return
  const answer = await fetch(`/api/watchlist-copy?language=${language}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) return
  const copy = (await answer.json()) as WatchlistCopy
  // Somebody else may have signed in meanwhile: the store asks again whose device it is.
  if (copy.viewer === viewer) await saveCopy(copy)
}
