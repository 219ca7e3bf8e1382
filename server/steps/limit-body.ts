import { refuse } from '../answers.ts'
import type { HostContext, Step } from '../host-env.ts'
import { stateOf } from '../host-env.ts'
import { isUnsafe } from './refuse-malformed.ts'

export const MAX_BODY_BYTES = 64 * 1024

/**
 * Refuses bodies over the limit, by their announced length or by counting, and reads the others whole: a client that sends
 * slowly is the HTTP server's to bound, and never looks like an application that does not answer.
 */
export function limitBody(maxBytes: number = MAX_BODY_BYTES): Step {
  return (c) => {
    if (!isUnsafe(c.req.method)) return null
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return tooLarge(c)
    return readAndKeep(c, maxBytes)
  }
}

async function readAndKeep(c: HostContext, maxBytes: number): Promise<Response | null> {
  try {
    stateOf(c).body = await readUpTo(c.req.raw.body, maxBytes)
  } catch {
    // The client went away, or took longer than a request may.
    return refuse(c, 400, { connection: 'close' })
  }
  return stateOf(c).body === null ? tooLarge(c) : null
}

/** The rest of the body is not worth reading, so the connection cannot be used again. */
function tooLarge(c: HostContext): Response {
  return refuse(c, 413, { connection: 'close' })
}

async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = stream?.getReader()
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    bytes += read.value.byteLength
    if (bytes > maxBytes) {
      await reader?.cancel()
      return null
    }
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}
