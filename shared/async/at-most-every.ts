/** Work that is done at once, and once more after the time where it was asked for meanwhile. */
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
