import { createHash } from 'node:crypto'
import { WORKER_PATH } from '#shared/offline/names.ts'
import { Answer, refuse } from '../http/answers.ts'
import { compressAnswer } from '../http/compress-answer.ts'
import { isUnsafe } from '../http/methods.ts'
import type { SiteRequest } from '../http/request.ts'
import type { Step } from './step.ts'

/** A worker lives by the policy that it came with: it asks this site alone. */
const POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** Takes the place of a worker that browsers still have: forgets what was kept, and goes. */
const RETIRING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kinora-')) await caches.delete(name)
  for (const name of ['kinora-device', 'workbox-expiration']) indexedDB.deleteDatabase(name)
  await registration.unregister()
})()))
`

/** The site's service worker, of the public host alone. `script` null: none is wanted, and those that are out there go. */
export function serveWorker(script: string | null): Step<SiteRequest> {
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
