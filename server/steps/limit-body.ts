import { readUpTo } from '#shared/http/read-up-to.ts'
import { UPLOADS } from '#shared/http/uploads.ts'
import { refuse } from '../http/answers.ts'
import type { HostContext, Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { readUpload } from '../http/read-upload.ts'
import { isUnsafe } from './refuse-malformed.ts'

export const MAX_BODY_BYTES = 64 * 1024
/**
 * A member's file that is too large is taken in up to here, and not kept: a browser that is cut off while it sends shows a
 * failure of its own instead of the answer.
 */
const MAX_DISCARDED_BYTES = 32 * 1_048_576

/**
 * Refuses bodies over the limit, by their announced length or by counting, and reads the others whole: a client that sends
 * slowly is the HTTP server's to bound, and never looks like an application that does not answer. Members may send files
 * where they are wanted, and hear from the application what is wrong with one.
 */
export function limitBody(maxBytes: number = MAX_BODY_BYTES): Step {
  return (c) => {
    if (!isUnsafe(c.req.method)) return null
    const upload = uploadLimit(c)
    const announced = Number(c.req.header('content-length') ?? 0)
    if (announced > (upload === null ? maxBytes : MAX_DISCARDED_BYTES)) return tooLarge(c)
    return whole(c, upload === null ? readAndKeep(c, maxBytes) : readFile(c, upload))
  }
}

function uploadLimit(c: HostContext): number | null {
  const { site, member, pathname } = stateOf(c)
  const isForm = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') === true
  return site === 'public' && member !== null && isForm ? (UPLOADS.get(pathname) ?? null) : null
}

async function whole(c: HostContext, reading: Promise<boolean>): Promise<Response | null> {
  try {
    return (await reading) ? null : tooLarge(c)
  } catch {
    // The client went away, or took longer than a request may.
    return refuse(c, 400, { connection: 'close' })
  }
}

async function readAndKeep(c: HostContext, maxBytes: number): Promise<boolean> {
  stateOf(c).body = await readUpTo(c.req.raw.body, maxBytes)
  return stateOf(c).body !== null
}

async function readFile(c: HostContext, maxBytes: number): Promise<boolean> {
  const read = await readUpload(c.req.raw.body, { keep: maxBytes, take: MAX_DISCARDED_BYTES })
  stateOf(c).bodyTooLarge = read === 'too-large'
  stateOf(c).body = typeof read === 'string' ? new Uint8Array() : read
  return read !== 'endless'
}

/** The rest of the body is not worth reading, so the connection cannot be used again. */
function tooLarge(c: HostContext): Response {
  return refuse(c, 413, { connection: 'close' })
}
