import { offlinePath } from '#shared/offline/names.ts'

const ANY_VISITOR = { ignoreVary: true }

/** Whether the worker can serve that page without a network: it is cached, or is the offline page itself. */
export async function isKept(address: string): Promise<boolean> {
  if (!hasWorker()) return false
  return (await caches.match(address.split('#', 1)[0] ?? '', ANY_VISITOR)) !== undefined
}

/** Whether the worker has a fallback page. */
export async function hasOfflinePage(language: string): Promise<boolean> {
  return hasWorker() && (await caches.match(offlinePath(language))) !== undefined
}

function hasWorker(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window && navigator.serviceWorker.controller !== null
}
