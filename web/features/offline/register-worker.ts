import { WORKER_PATH } from '#shared/offline/names.ts'
import type { WorkerMessage } from '#shared/offline/names.ts'

/** How often a page that stays open checks for a new version; browsers check with each document by themselves. */
const ASK_AGAIN_MS = 60 * 60 * 1_000

interface Options {
  /** Whether nothing would be lost by a reload that the visitor has not requested in this tab. */
  mayReload: () => boolean
  /** A new version is waiting, or has taken over although the page could not be reloaded; `reload` switches to it. */
  onReady: (reload: () => void) => unknown
}

/** Registers the site's worker, checks for updates, and reloads the page once when another worker takes over. */
export async function registerWorker({ mayReload, onReady }: Options): Promise<void> {
  const { serviceWorker: workers } = navigator
  // The first worker takes over a page without a reload.
  let hadWorker = workers.controller !== null
  let isReloading = false
  let isAccepted = false
  const reload = () => {
    if (isReloading) return
    isReloading = true
    location.reload()
  }
  const registration = await workers.register(WORKER_PATH, { updateViaCache: 'none' })
  // If the browser blocks workers there may be no registration.
  if (registration === undefined) return
  const accept = () => {
    isAccepted = true
    if (registration.waiting === null) reload()
    else send(registration.waiting, { type: 'take-over' })
  }
  workers.addEventListener('controllerchange', () => {
    if (!hadWorker) hadWorker = true
    else if (isAccepted || mayReload()) reload()
    else onReady(accept)
  })
  const offer = () => {
    if (registration.waiting !== null && workers.controller !== null) onReady(accept)
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  askAgain(registration)
  void tellWhatWasMet(workers)
}

function askAgain(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Reports what this page loaded before it had a worker, so that it can be opened offline. */
async function tellWhatWasMet(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller !== null) return
  const { active } = await workers.ready
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = urls.filter(({ origin }) => origin === location.origin)
  const paths = own.map(({ pathname, search }) => pathname + search)
  if (active !== null) send(active, { type: 'met', paths })
}

export function tellWorker(message: WorkerMessage): void {
  void navigator.serviceWorker.ready.then(({ active }) => active !== null && send(active, message))
}

function send(worker: ServiceWorker, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a worker is of this site
  worker.postMessage(message)
}
