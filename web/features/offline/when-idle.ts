/** Upper limit of the wait for a busy page. */
const LONGEST_WAIT_MS = 5_000

/** Runs work once the page has loaded and the browser is idle. Returns a cancel function; errors are ignored. */
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
