import { createHash } from 'node:crypto'
import { WORKER_PATH } from '#shared/offline/names.ts'
import { Answer, refuse } from '../http/answers.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import { isUnsafe } from '../http/methods.ts'
import type { SiteRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

/** A worker is bound by the policy it was served with: it may only request this site. */
const POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** Replaces a worker that browsers still have: deletes its caches and unregisters. */
const RETIRING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kinora-')) await caches.delete(name)
  for (const name of ['kinora-device', 'workbox-expiration']) indexedDB.deleteDatabase(name)
  await registration.unregister()
})()))
`

/** The site's service worker, on the public host only. `script` null: there should be none, and existing ones are retired. */
export function serveWorker(script: string | null): Middleware<SiteRequest> {
  const body = script ?? RETIRING
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const send = async (request: SiteRequest) => {
    const { req } = request
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      etag,
    }
    if (req.headers.get('if-none-match')?.includes(etag) === true)
      return new Answer('static', new Response(null, { status: 304, headers }))
    const response = new Response(req.method === 'HEAD' ? null : body, { headers })
    return new Answer('static', await compressAnswer(request, response))
  }
  return (request) => {
    if (request.site !== 'public' || request.pathname !== WORKER_PATH) return null
    return isUnsafe(request.req.method) ? refuse(request, 405, { allow: 'GET, HEAD' }) : send(request)
  }
}
