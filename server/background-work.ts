import type { Background } from '#shared/background.ts'
import type { Logger } from '#shared/logger.ts'

export interface BackgroundWork extends Background {
  /** Resolves when what is under way has ended; nothing new starts from then on. */
  finish(): Promise<void>
}

/** Background work in this process; where `enabled` is false (JOBS=off) nothing is ever started. */
export function createBackgroundWork({ enabled, logger }: { enabled: boolean; logger: Logger }): BackgroundWork {
  const underWay = new Map<string, Promise<void>>()
  let open = enabled
  return {
    run(key, work) {
      if (!open || underWay.has(key)) return
      const running = Promise.resolve()
        .then(work)
        .then(
          () => undefined,
          (error: unknown) => logger.warn({ err: error, key }, 'Background work failed'),
        )
        .finally(() => underWay.delete(key))
      underWay.set(key, running)
    },
    async finish() {
      open = false
      await Promise.all(underWay.values())
    },
  }
}
