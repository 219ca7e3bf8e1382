import { createHash } from 'node:crypto'
import { FILES_PATH } from '#integrations/storage/file-store.ts'
import type { FileStore } from '#integrations/storage/file-store.ts'
import { AVATAR_CACHE_CONTROL, AVATAR_KEY } from '#shared/members/avatar.ts'
import type { Logger } from '#shared/logger.ts'
import { Answer, refuse } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { IncomingRequest } from '../http/request.ts'
import { contentType } from '../http/media-types.ts'
import type { Middleware } from './compose.ts'

/** A file opened as a document of its own cannot run or load anything, whatever is in it. */
const SANDBOX = "default-src 'none'; sandbox"

/** `/files/avatars/{user id}/{time}.webp`: members' uploads, unless another server serves them. */
export function uploadedFiles(files: Pick<FileStore, 'read'>, logger: Logger): Middleware<IncomingRequest> {
  return (request) => {
    const { req, pathname } = request
    if (!pathname.startsWith(FILES_PATH)) return null
    if (isUnsafe(req.method)) return refuse(request, 405, { allow: 'GET, HEAD' })
    const key = pathname.slice(FILES_PATH.length)
    return AVATAR_KEY.test(key) ? send(request, files, key, logger) : refuse(request, 404, {}, 'image')
  }
}

async function send(
  request: IncomingRequest,
  files: Pick<FileStore, 'read'>,
  key: string,
  logger: Logger,
): Promise<Answer> {
  const { req, requestId } = request
  let body: Uint8Array<ArrayBuffer> | null
  try {
    body = await files.read(key)
  } catch (error) {
    logger.warn({ err: error, requestId }, 'A file could not be read')
    return refuse(request, 503, { 'retry-after': '5' }, 'image')
  }
  if (body === null) return refuse(request, 404, {}, 'image')
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    'cache-control': AVATAR_CACHE_CONTROL,
    'content-security-policy': SANDBOX,
    etag,
  }
  if (req.headers.get('if-none-match')?.includes(etag) === true)
    return new Answer('image', new Response(null, { status: 304, headers }))
  headers['content-type'] = contentType(key)
  headers['content-length'] = String(body.byteLength)
  return new Answer('image', new Response(req.method === 'HEAD' ? null : body, { headers }))
}
