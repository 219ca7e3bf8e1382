import { refuse } from '../http/answers.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import type { StaticFile, StaticFiles } from '../http/static-files.ts'
import { isUnsafe } from './refuse-malformed.ts'

/** Built assets and the files at the root. */
export function serveFiles(files: StaticFiles): Step {
  return (c) => {
    const { site, pathname } = stateOf(c)
    const file = files.find(site, pathname)
    if (file === null) return files.owns(site, pathname) ? refuse(c, 404, {}, 'static') : null
    if (isUnsafe(c.req.method)) return refuse(c, 405, { allow: 'GET, HEAD' })
    stateOf(c).kind = 'static'
    return send(c, files, file)
  }
}

async function send(c: HostContext, files: StaticFiles, file: StaticFile): Promise<Response> {
  const { body, encoding, etag } = await files.read(file, c.req.header('accept-encoding'))
  const headers: Record<string, string> = {
    'cache-control': file.cacheControl,
    etag,
    ...(file.encodings.length > 0 ? { vary: 'Accept-Encoding' } : {}),
    ...(file.type.startsWith('image/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  }
  if (c.req.header('if-none-match')?.includes(etag) === true) return new Response(null, { status: 304, headers })
  headers['content-type'] = file.type
  headers['content-length'] = String(body.byteLength)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}
