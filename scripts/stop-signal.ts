/** Ctrl-C reaches the process from the terminal, and again from each program that started it. */
const SAME_KEY_MS = 500

/** Aborted by the first signal; a later one ends the process immediately. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  let first: number | null = null
  const onSignal = () => {
    if (first !== null && performance.now() - first > SAME_KEY_MS) process.exit(130)
    first ??= performance.now()
    stopping.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return stopping.signal
}

/** Passes items through until the signal aborts, then throws an AbortError. */
export async function* stoppable<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
  }
}
