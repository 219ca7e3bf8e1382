import { readUpTo } from '#shared/http/read-up-to.ts'

const TIMEOUT_MS = 3_000
const MAX_BYTES = 1_000_000
/** Large enough for a picture with five of them. */
const SIZE = 'w342'
const PATH = /^\/[\w.-]+$/

export interface PosterSource {
  /** The file of a stored path; null if it does not arrive in time, or is not an acceptable image. */
  find(path: string): Promise<Uint8Array<ArrayBuffer> | null>
}

/** Posters from TMDB's image host. */
export function createPosterSource({
  imageBaseUrl,
  fetch: ask = fetch,
}: {
  imageBaseUrl: string
  fetch?: typeof fetch
}): PosterSource {
  return {
    async find(path) {
      if (!PATH.test(path)) return null
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const answer = await ask(`${imageBaseUrl}/${SIZE}${path}`, { signal, redirect: 'error' })
        const isPicture = answer.ok && /^image\/(?:jpeg|png|webp)\b/.test(answer.headers.get('content-type') ?? '')
        if (isPicture) return await readUpTo(answer.body, MAX_BYTES)
        await answer.body?.cancel()
        return null
      } catch {
        // The picture is drawn without it.
        return null
      }
    },
  }
}
