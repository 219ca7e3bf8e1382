import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import type { Logger } from '#shared/logger.ts'
import type { RequestContext } from '#shared/http/request-context.ts'

/** Longest time for a page; whatever is missing then is cut off. */
export const RENDER_TIMEOUT_MS = 8_000

type ReadContext = (provider: Readonly<RouterContextProvider>) => { context: RequestContext; logger: Logger }

/** The server entry of an application: renders a page completely, or until the time limit. */
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
      let failure: unknown
      const nonce = context.nonce === undefined ? {} : { nonce: context.nonce }
      const stream = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} {...nonce} />, {
        ...nonce,
        // Larger boundaries would be sent hidden and need scripts to appear.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Chunks would each cost a write to the socket and a flush of the compressor.
        onAllReady() {
          clearTimeout(timeout)
          // A complete render is cached, so one with any error must not succeed.
          if (context.render === 'whole' && failure !== undefined) return reject(failure)
          stream.pipe(new Gathered((body) => resolve(new Response(body, { status, headers }))))
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        onError(error) {
          failure ??= error
          logger.error({ err: error, requestId: context.requestId }, 'Rendering failed')
        },
      })
      const timeout = setTimeout(() => stream.abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS)
    })
  }
}

/** Collects all writes into one chunk: the stream overhead of some fifty writes costs as much as the writes. */
class Gathered extends Writable {
  readonly #pieces: Uint8Array[] = []
  readonly #onEnd: (whole: Buffer<ArrayBuffer>) => void

  constructor(onEnd: (whole: Buffer<ArrayBuffer>) => void) {
    super()
    this.#onEnd = onEnd
  }

  override write(piece: string | Uint8Array): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  override end(): this {
    this.#onEnd(Buffer.concat(this.#pieces))
    return this
  }
}

/** Reports errors that no route expected. Aborted requests, unknown paths and methods are not our errors. */
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
