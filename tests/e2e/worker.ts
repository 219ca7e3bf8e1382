import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Waits until the page is controlled by its worker, and the worker has the offline page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** URLs of everything in this browser's caches, without the origin. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** Waits until that page is available offline. */
export async function kept(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedAddresses(page)).toContain(path)
}

/** Titles of the watchlist copy on this device, and its owner; null if there is none. */
export function watchlistCopy(page: Page): Promise<{ viewer: string; titles: string[] } | null> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('kinora-device', 1)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('kept').objectStore('kept').get('watchlist')
          asked.addEventListener('success', () => {
            opening.result.close()
            const copy = asked.result as { viewer: string; items: { title: string }[] } | undefined
            resolve(copy === undefined ? null : { viewer: copy.viewer, titles: copy.items.map(({ title }) => title) })
          })
        })
      }),
  )
}
