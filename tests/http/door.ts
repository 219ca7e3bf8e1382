/** Holds one call back, so that a test can do something else while a request is in progress. */
export function createDoor() {
  let held: { name: string; arrive: () => void; open: Promise<void> } | null = null
  return {
    /** The same functions, which wait where they are held. */
    guard<T extends object>(functions: T): T {
      return new Proxy(functions, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver)
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            if (held?.name !== name) return Reflect.apply(value, target, given) as unknown
            const { arrive, open } = held
            held = null
            arrive()
            return open.then(() => Reflect.apply(value, target, given) as unknown)
          }
        },
      })
    },
    /** Holds back the next call of that name until it is released. */
    hold(name: string): { reached: Promise<void>; letGo: () => void } {
      const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held = { name, arrive: reached.resolve, open: open.promise }
      return { reached: reached.promise, letGo: open.resolve }
    },
  }
}
