import { createHash } from 'node:crypto'
import { FILES_PATH } from '#integrations/storage/file-store.ts'
import type { FileStore } from '#integrations/storage/file-store.ts'
import { AVATAR_CACHE_CONTROL, AVATAR_KEY } from '#shared/members/avatar.ts'
import type { Logger } from '#shared/logger.ts'
import { refuse } from '../http/answers.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { contentType } from '../http/media-types.ts'
import { isUnsafe } from './refuse-malformed.ts'

/** Opened as a document of its own a file runs nothing and loads nothing, whatever is in it. */
const SANDBOX = "default-src 'none'; sandbox"

/** `/files/avatars/{user id}/{time}.webp`: what members have uploaded, where no other server answers for it. */
export function uploadedFiles(files: Pick<FileStore, 'read'>, logger: Logger): Step {
  return (c) => {
    const { pathname } = stateOf(c)
    if (!pathname.startsWith(FILES_PATH)) return null
    if (isUnsafe(c.req.method)) return refuse(c, 405, { allow: 'GET, HEAD' })
    const key = pathname.slice(FILES_PATH.length)
    return AVATAR_KEY.test(key) ? send(c, files, key, logger) : refuse(c, 404, {}, 'image')
  }
}

async function send(c: HostContext, files: Pick<FileStore, 'read'>, key: string, logger: Logger): Promise<Response> {
  let body: Uint8Array<ArrayBuffer> | null
  try {
    body = await files.read(key)
  } catch (error) {
    logger.warn({ err: error, requestId: stateOf(c).requestId }, 'A file could not be read')
    return refuse(c, 503, { 'retry-after': '5' }, 'image')
  }
  if (body === null) return refuse(c, 404, {}, 'image')
  stateOf(c).kind = 'image'
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    'cache-control': AVATAR_CACHE_CONTROL,
    'content-security-policy': SANDBOX,
    etag,
  }
  if (c.req.header('if-none-match')?.includes(etag) === true) return new Response(null, { status: 304, headers })
  headers['content-type'] = contentType(key)
  headers['content-length'] = String(body.byteLength)
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}
