import { registerRoute, setCatchHandler } from 'workbox-routing'
import type { WorkerMessage } from '#shared/offline/names.ts'
import { assets, isAsset, keepMet } from './assets.ts'
import { forgetPages, keepOwn, keepSeen, pagesStrategy } from './pages.ts'
import { openNotice, showNotice } from './push.ts'
import { scope } from './scope.ts'
import { isPage, languageOf } from './addresses.ts'
import { installShell, offlinePage, removeOldShells, wantShell } from './shell.ts'

/**
 * The site's service worker. Pages come from the network while there is one; without it, from the cache, or as the offline page. A
 * build's files never change, so they are requested only once. Everything else is passed through: data, forms, pictures, and
 * requests of scripts.
 */
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url), {
  async handle(options) {
    const answer = await pagesStrategy.handle(options)
    options.event.waitUntil(wantShell(languageOf(options.url)))
    return answer
  },
})
registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), assets)
setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate' ? ((await offlinePage(languageOf(url))) ?? Response.error()) : Response.error(),
)

scope.addEventListener('install', (event) => event.waitUntil(installShell()))
// Takes control of the open page immediately: what it loads from now on is available offline.
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([removeOldShells(), scope.clients.claim()])))
scope.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text())))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)))
scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'take-over') event.waitUntil(scope.skipWaiting())
  if (message.type === 'seen') event.waitUntil(keepSeen(message.path, event))
  if (message.type === 'own') event.waitUntil(keepOwn(message.paths, event))
  if (message.type === 'met') event.waitUntil(keepMet(message.paths, event))
  if (message.type === 'forget') event.waitUntil(forgetPages())
})
