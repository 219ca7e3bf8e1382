/** Runs one piece of work per key at a time: concurrent callers share its outcome. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const running = underWay.get(key)
    if (running !== undefined) return running
    const started = Promise.resolve()
      .then(work)
      .finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
