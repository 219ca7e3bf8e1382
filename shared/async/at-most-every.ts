/** Runs work immediately, and once more after the interval if it was requested again meanwhile. */
export function atMostEvery(ms: number, work: () => void): () => void {
  let isDue = false
  let timer: NodeJS.Timeout | undefined
  return function run() {
    isDue = true
    if (timer !== undefined) return
    isDue = false
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) run()
    }, ms)
    timer.unref()
  }
}
