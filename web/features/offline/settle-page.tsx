import type { ReactNode } from 'react'
import { GUEST, KEPT_OWN, PAGES_CACHE } from '#shared/offline/names.ts'
import { readCopy, removeCopy, saveCopy, settleViewer } from './device-store.ts'
import type { KeptCopy, WatchlistCopy } from './device-store.ts'
import { registerWorker, tellWorker } from './register-worker.ts'
import { hasTypedText, watchTyping } from './typed-text.ts'

const FRESH_MS = 10 * 60 * 1_000

interface ShownPage {
  language: string
  /** `guest`, a member's tag, or null if the server could not determine it. */
  viewer: string | null
  /** Its country and theme. */
  look: string
  /** Its URL if guests may share the page. */
  path: string | null
  show: (notice: ReactNode) => void
}

const SIGN_OUT = 'form[action="/api/sign-out"]'

let registering: Promise<void> | undefined

/** Called for each page shown: stores its viewer, lets the worker cache it if allowed, and checks for a new version. */
export async function settlePage({ language, viewer, look, path, show }: ShownPage): Promise<void> {
  registering ??= begin(language, show).catch((error: unknown) => {
    // Retried on the next page.
    registering = undefined
    throw error
  })
  await registering
  if (viewer === null) return
  // The worker sees documents only; navigations within the application may change the viewer too.
  await settleViewer(viewer, { look, forgetPages })
  if (viewer !== GUEST) await keepOwn({ viewer, language, path })
  else if (path !== null && !savesData()) tellWorker({ type: 'seen', path })
}

async function forgetPages(): Promise<void> {
  tellWorker({ type: 'forget' })
  await caches.delete(PAGES_CACHE)
}

async function begin(language: string, show: ShownPage['show']): Promise<void> {
  watchTyping()
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches(SIGN_OUT)) void Promise.all([removeCopy(), forgetPages()])
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

/** The public pages of the member's titles: those added last, and the one that is shown. */
async function keepOwn({ path, ...copied }: Pick<ShownPage, 'language' | 'path'> & { viewer: string }): Promise<void> {
  const kept = await readCopy()
  const copy = kept !== null && isFresh(kept, copied.language) ? kept : await copyWatchlist(copied)
  if (copy === null || savesData()) return
  const own = copy.items.map((title) => title.path)
  const shown = own.filter((each) => each === path)
  const paths = [...shown, ...(copy === kept ? [] : own.slice(0, KEPT_OWN))]
  if (paths.length > 0) tellWorker({ type: 'own', paths })
}

function isFresh({ language, savedAt }: KeptCopy, shown: string): boolean {
  return language === shown && Date.now() - savedAt < FRESH_MS
}

/** Renews the device's copy of the member's watchlist, behind the page and not with every step; null where that failed. */
async function copyWatchlist({
  viewer,
  language,
}: {
  viewer: string
  language: string
}): Promise<WatchlistCopy | null> {
  const answer = await fetch(`/api/watchlist-copy?language=${language}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) return null
  const copy = (await answer.json()) as WatchlistCopy
  // Another member may have signed in meanwhile: the store asks again whose device it is.
  if (copy.viewer !== viewer) return null
  await saveCopy(copy)
  return copy
}
