import { Answer, refuse } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { IncomingRequest, SiteRequest } from '../http/request.ts'
import type { StaticFile, StaticFiles } from '../http/static-files.ts'
import type { Middleware } from './compose.ts'

/** Built assets and the files at the root. */
export function serveFiles(files: StaticFiles): Middleware<SiteRequest> {
  return (request) => {
    const { req, site, pathname } = request
    const file = files.find(site, pathname)
    if (file === null) return files.owns(site, pathname) ? refuse(request, 404, {}, 'static') : null
    if (isUnsafe(req.method)) return refuse(request, 405, { allow: 'GET, HEAD' })
    return send(request, files, file)
  }
}

async function send({ req }: IncomingRequest, files: StaticFiles, file: StaticFile): Promise<Answer> {
  const { body, encoding, etag } = await files.read(file, req.headers.get('accept-encoding'))
  const headers: Record<string, string> = {
    'cache-control': file.cacheControl,
    etag,
    ...(file.encodings.length > 0 ? { vary: 'Accept-Encoding' } : {}),
    ...(file.type.startsWith('image/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  }
  if (req.headers.get('if-none-match')?.includes(etag) === true)
    return new Answer('static', new Response(null, { status: 304, headers }))
  headers['content-type'] = file.type
  headers['content-length'] = String(body.byteLength)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Answer('static', new Response(req.method === 'HEAD' ? null : body, { headers }))
}
