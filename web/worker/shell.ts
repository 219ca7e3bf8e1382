import type { Language } from '#i18n/languages.ts'
import { SHELL_CACHE, offlinePath } from '#shared/offline/names.ts'
import { isPage, languageOf } from './addresses.ts'
import { scope } from './scope.ts'

const CURRENT = SHELL_CACHE + scope.VERSION

/** The offline page in the languages of open pages, and in those that an older worker had. Nothing else is precached. */
export async function installShell(): Promise<void> {
  const open = await scope.clients.matchAll({ includeUncontrolled: true })
  const earlier = await Promise.all((await shells()).map(async (name) => (await caches.open(name)).keys()))
  const urls = [...open, ...earlier.flat()].map(({ url }) => new URL(url)).filter(isPage)
  // If one fails, it is requested again with the next page.
  await Promise.allSettled([...new Set(urls.map(languageOf))].map(load))
}

export async function wantShell(language: Language): Promise<void> {
  const isThere = (await (await caches.open(CURRENT)).match(offlinePath(language))) !== undefined
  // Without it the reader gets the one in another language.
  if (!isThere) await load(language).catch(() => undefined)
}

/** In that language, or in another one that is cached. */
export async function offlinePage(language: Language): Promise<Response | undefined> {
  const cache = await caches.open(CURRENT)
  const [any] = await cache.matchAll()
  return (await cache.match(offlinePath(language))) ?? any
}

export async function removeOldShells(): Promise<void> {
  const old = (await shells()).filter((name) => name !== CURRENT)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function load(language: Language): Promise<void> {
  const path = offlinePath(language)
  // Without cookies, because it is the same for everyone.
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await (await caches.open(CURRENT)).put(path, answer)
}

async function shells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE))
}
