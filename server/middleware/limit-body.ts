import { readUpTo } from '#shared/http/read-up-to.ts'
import { UPLOADS } from '#shared/http/uploads.ts'
import type { Logger } from '#shared/logger.ts'
import { refuse } from '../http/answers.ts'
import type { Answer } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import { createReceiveForm, isOfDisk } from '../http/receive-form.ts'
import type { ReceivedBody, VisitorRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

const MAX_BODY_BYTES = 64 * 1024
/** For staff in the panel: a static page with its texts in seven languages. */
const MAX_STAFF_BODY_BYTES = 1_048_576
/** A member's file that is too large is read up to here and discarded. */
const MAX_DISCARDED_BYTES = 32 * 1_048_576

const NO_BODY: ReceivedBody = { body: null, upload: null, release: null }

interface Options {
  /** Where uploads are stored while their requests are handled. */
  folder: string
  logger: Logger
}

/**
 * Refuses bodies over the limit, by their declared length or by counting, and reads the others completely: a slow client is the
 * HTTP server's to limit, and never looks like an application that does not respond. Members may send files where they are
 * expected; what is wrong with one, the application answers.
 */
export function limitBody({ folder, logger }: Options): Middleware<VisitorRequest, ReceivedBody> {
  const receiveForm = createReceiveForm(folder)

  async function whole(request: VisitorRequest, reading: Promise<ReceivedBody | null>): Promise<ReceivedBody | Answer> {
    try {
      return (await reading) ?? tooLarge(request)
    } catch (error) {
      if (isOfDisk(error)) {
        logger.error({ err: error }, 'A file that was sent could not be kept')
        return refuse(request, 503, { connection: 'close' })
      }
      // The client disconnected, or took longer than a request may.
      return refuse(request, 400, { connection: 'close' })
    }
  }

  /** Null if even the part to discard is too long. */
  async function readUpload({ req }: VisitorRequest, keep: number): Promise<ReceivedBody | null> {
    const form = { body: req.body, type: req.headers.get('content-type') ?? '' }
    const received = await receiveForm(form, { keep, take: MAX_DISCARDED_BYTES })
    return received === null ? null : { body: new Uint8Array(), ...received }
  }

  return (request) => {
    const { req } = request
    if (!isUnsafe(req.method)) return NO_BODY
    const upload = uploadLimit(request)
    const limit = isOfStaff(request) ? MAX_STAFF_BODY_BYTES : MAX_BODY_BYTES
    const announced = Number(req.headers.get('content-length') ?? 0)
    if (announced > (upload === null ? limit : MAX_DISCARDED_BYTES)) return tooLarge(request)
    return whole(request, upload === null ? readForm(req.body, limit) : readUpload(request, upload))
  }
}

function isOfStaff({ site, member }: VisitorRequest): boolean {
  return site === 'admin' && member !== null && member.role !== null
}

function uploadLimit({ req, site, member, pathname }: VisitorRequest): number | null {
  const isForm = req.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') === true
  return site === 'public' && member !== null && isForm ? (UPLOADS.get(pathname) ?? null) : null
}

/** Null if there is more than may be passed on. */
async function readForm(stream: Request['body'], maxBytes: number): Promise<ReceivedBody | null> {
  const body = await readUpTo(stream, maxBytes)
  return body === null ? null : { ...NO_BODY, body }
}

/** The rest of the body is not read, so the connection cannot be reused. */
function tooLarge(request: VisitorRequest): Answer {
  return refuse(request, 413, { connection: 'close' })
}
