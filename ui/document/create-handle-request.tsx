import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import type { Logger } from '#shared/logger.ts'
import type { RequestContext } from '#shared/http/request-context.ts'

/** Longest that deferred parts of a page may take before they are cut off. */
export const RENDER_TIMEOUT_MS = 8_000

type ReadContext = (provider: Readonly<RouterContextProvider>) => { context: RequestContext; logger: Logger }

/** The server entry of an application: renders a page whole (for the cache) or as its parts become ready. */
export function createHandleRequest(read: ReadContext) {
  return function handleRequest(
    request: Request,
    status: number,
    headers: Headers,
    routerContext: EntryContext,
    provider: Readonly<RouterContextProvider>,
  ): Promise<Response> {
    const { context, logger } = read(provider)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

    return new Promise((resolve, reject) => {
      const whole = context.render === 'whole'
      let failure: unknown
      const respond = () => {
        // A whole render goes into the cache: one that failed anywhere must not.
        if (whole && failure !== undefined) return reject(failure)
        const { sink, body } = gatherPieces(() => clearTimeout(timeout))
        stream.pipe(sink)
        resolve(new Response(body, { status, headers }))
      }
      const nonce = context.nonce === undefined ? {} : { nonce: context.nonce }
      const stream = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} {...nonce} />, {
        ...nonce,
        // Larger boundaries would be sent hidden and need scripts to appear.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whole ? 'onAllReady' : 'onShellReady']: respond,
        onShellError: reject,
        onError(error) {
          failure ??= error
          logger.error({ err: error, requestId: context.requestId }, 'Rendering failed')
        },
      })
      const timeout = setTimeout(() => stream.abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS)
    })
  }
}

/**
 * React writes pieces of 4 KB and says `flush` where one should reach the visitor. Handed on one by one, each would cost a
 * flush of the compressor and a write to the socket.
 */
function gatherPieces(onEnd: () => void): { sink: Writable; body: ReadableStream<Uint8Array> } {
  let pieces: Uint8Array[] = []
  let controller: ReadableStreamDefaultController<Uint8Array>
  const handOn = () => {
    if (pieces.length === 0) return
    controller.enqueue(Buffer.concat(pieces))
    pieces = []
  }
  const sink = new Writable({
    // A page is small, and waiting for the visitor would cut it into pieces again.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      onEnd()
      handOn()
      controller.close()
      done()
    },
  })
  const body = new ReadableStream<Uint8Array>({
    start: (its) => void (controller = its),
    // React ends its work when what it writes to is closed early.
    cancel: () => {
      onEnd()
      sink.destroy()
    },
  })
  return { sink: Object.assign(sink, { flush: handOn }), body }
}

/** Reports errors that no route expected. Aborted requests, unknown addresses and methods are no fault of ours. */
export function createHandleError(read: ReadContext) {
  return function handleError(
    error: unknown,
    { request, context: provider }: { request: Request; context: Readonly<RouterContextProvider> },
  ): void {
    if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
    const { context, logger } = read(provider)
    logger.error({ err: error, requestId: context.requestId }, 'A route failed')
  }
}
