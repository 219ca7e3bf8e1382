import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'

export interface FakeTime {
  clock: Clock
  /** Advances the clock by the wait, without waiting. */
  sleep: (ms: number) => Promise<void>
  waits: number[]
  advance(ms: number): void
}

export function createFakeTime(): FakeTime {
  let nowMs = Date.parse('2026-01-01T00:00:00Z')
  const waits: number[] = []
  const advance = (ms: number) => void (nowMs += ms)
  const sleep = async (ms: number) => {
    waits.push(ms)
    advance(ms)
  }
  return { clock: { now: () => new Date(nowMs) }, sleep, waits, advance }
}

export function createTestLogger(): { logger: Logger; logged: string[] } {
  const logged: string[] = []
  const log = (level: string) => (fields: object, message: string) =>
    void logged.push(`${level}: ${message} ${JSON.stringify(fields)}`)
  return { logger: { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }, logged }
}
