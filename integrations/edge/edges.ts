import type { Logger } from '#shared/logger.ts'
import { EdgeError } from './edge-error.ts'

/** An edge that takes longer counts as unavailable; the others do not wait for it. */
const PURGE_TIMEOUT_MS = 2_000
/** Fastly's limit per request, the lowest of those we know. */
export const MAX_PURGED_TAGS = 256

export type PurgeOutcome = 'taken' | 'failed'

/** The shared caches in front of the site. */
export interface Edges {
  /** Purge URLs; empty: no shared cache stores pages. */
  readonly urls: readonly string[]
  /** Makes one of them drop all pages with any of these tags, up to MAX_PURGED_TAGS. Throws an EdgeError unless it confirms. */
  purge(url: string, tags: readonly string[]): Promise<void>
}

interface EdgesOptions {
  urls: readonly string[]
  /** Sent as a bearer token. */
  token: string
  logger: Pick<Logger, 'info' | 'warn'>
  observe?: ((outcome: PurgeOutcome) => void) | undefined
  fetch?: typeof fetch
}

/** One request of the same shape for all kinds of edges (record 040): POST with the tags in `Surrogate-Key`, separated by spaces. */
export function createEdges({ urls, token, logger, observe, fetch: ask = fetch }: EdgesOptions): Edges {
  const failing = new Set<string>()

  async function send(url: string, tags: readonly string[]): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'fastly-key': token, 'surrogate-key': tags.join(' ') }
    const signal = AbortSignal.timeout(PURGE_TIMEOUT_MS)
    // A redirect could send the token to another host.
    const answer = await ask(url, { method: 'POST', headers, signal, redirect: 'error' }).catch((error: unknown) => {
      const reason = signal.aborted ? `no answer within ${PURGE_TIMEOUT_MS} ms` : reasonOf(error)
      throw new EdgeError(`${nameOf(url)} cannot be reached (${reason})`, { cause: error })
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new EdgeError(`${nameOf(url)} refuses purges (status ${answer.status})`)
  }

  return {
    urls,
    async purge(url, tags) {
      try {
        await send(url, tags)
      } catch (error) {
        observe?.('failed')
        if (!failing.has(url))
          logger.warn({ err: error }, 'An edge takes no purges; the pages that it keeps may be late')
        failing.add(url)
        throw error
      }
      observe?.('taken')
      if (failing.delete(url)) logger.info({ edge: nameOf(url) }, 'An edge takes purges again')
    },
  }
}

/** Paths may contain secrets of the operator. */
function nameOf(url: string): string {
  return new URL(url).host
}

function reasonOf(error: unknown): string {
  const { code } = ((error as Error | null)?.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'network'
}
