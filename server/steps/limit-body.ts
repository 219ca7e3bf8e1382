import { readUpTo } from '#shared/http/read-up-to.ts'
import { UPLOADS } from '#shared/http/uploads.ts'
import { refuse } from '../http/answers.ts'
import type { Answer } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { ReceivedBody, VisitorRequest } from '../http/request.ts'
import { readUpload } from '../http/read-upload.ts'
import type { Step } from './step.ts'

export const MAX_BODY_BYTES = 64 * 1024
/** Of staff in the panel: a static page with its texts in seven languages. */
const MAX_STAFF_BODY_BYTES = 1_048_576
/**
 * A member's file that is too large is taken in up to here, and not kept: a browser that is cut off while it sends shows a
 * failure of its own instead of the answer.
 */
const MAX_DISCARDED_BYTES = 32 * 1_048_576

type Body = Request['body']

const NO_BODY: ReceivedBody = { body: null, bodyTooLarge: false }

/**
 * Refuses bodies over the limit, by their announced length or by counting, and reads the others whole: a client that sends
 * slowly is the HTTP server's to bound, and never looks like an application that does not answer. Members may send files
 * where they are wanted; what is wrong with one, the application answers.
 */
export function limitBody(maxBytes: number = MAX_BODY_BYTES): Step<VisitorRequest, ReceivedBody> {
  return (request) => {
    const { req } = request
    if (!isUnsafe(req.method)) return NO_BODY
    const upload = uploadLimit(request)
    const limit = isOfStaff(request) ? MAX_STAFF_BODY_BYTES : maxBytes
    const announced = Number(req.header('content-length') ?? 0)
    if (announced > (upload === null ? limit : MAX_DISCARDED_BYTES)) return tooLarge(request)
    return whole(request, upload === null ? readForm(req.raw.body, limit) : readFile(req.raw.body, upload))
  }
}

function isOfStaff({ site, member }: VisitorRequest): boolean {
  return site === 'admin' && member !== null && member.role !== null
}

function uploadLimit({ req, site, member, pathname }: VisitorRequest): number | null {
  const isForm = req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') === true
  return site === 'public' && member !== null && isForm ? (UPLOADS.get(pathname) ?? null) : null
}

async function whole(request: VisitorRequest, reading: Promise<ReceivedBody | null>): Promise<ReceivedBody | Answer> {
  try {
    return (await reading) ?? tooLarge(request)
  } catch {
    // The client went away, or took longer than a request may.
    return refuse(request, 400, { connection: 'close' })
  }
}

/** Null where there is more than may be passed on. */
async function readForm(stream: Body, maxBytes: number): Promise<ReceivedBody | null> {
  const body = await readUpTo(stream, maxBytes)
  return body === null ? null : { body, bodyTooLarge: false }
}

/** Null where even the rest is too long to be taken in. */
async function readFile(stream: Body, maxBytes: number): Promise<ReceivedBody | null> {
  const read = await readUpload(stream, { keep: maxBytes, take: MAX_DISCARDED_BYTES })
  if (read === 'endless') return null
  return read === 'too-large' ? { body: new Uint8Array(), bodyTooLarge: true } : { body: read, bodyTooLarge: false }
}

/** The rest of the body is not worth reading, so the connection cannot be used again. */
function tooLarge(request: VisitorRequest): Answer {
  return refuse(request, 413, { connection: 'close' })
}
