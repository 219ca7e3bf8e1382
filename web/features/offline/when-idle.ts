/** A busy page is not waited for longer than this. */
const LONGEST_WAIT_MS = 5_000

/** Does something once the page is there and the browser has nothing else to do. Gives what calls it off; a failure is nobody's. */
export function whenIdle(work: () => Promise<unknown>): () => void {
  const ended = new AbortController()
  const start = () => {
    if (!ended.signal.aborted) work().catch(() => undefined)
  }
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS })
    else setTimeout(start)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { signal: ended.signal, once: true })
  return () => ended.abort()
}
