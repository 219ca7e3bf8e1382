/** A time as people say it: pages and mails name it in this unit. */
interface Duration {
  count: number
  /** The messages with {unit, select} know these two: another unit needs a branch in each of them, or it would be called hours. */
  unit: 'minute' | 'hour'
}

const SECONDS: Readonly<Record<Duration['unit'], number>> = { minute: 60, hour: 60 * 60 }

/** How long each kind of mailed link is valid. Links, mails and pages all use these values. */
export const LINK_LIVES = {
  'reset-password': { count: 1, unit: 'hour' },
  'sign-in': { count: 15, unit: 'minute' },
  'confirm-sign-up': { count: 24, unit: 'hour' },
  // Never mailed: the sign-up as the browser that sent it finds it.
  'own-sign-up': { count: 24, unit: 'hour' },
  'confirm-email-change': { count: 24, unit: 'hour' },
} as const satisfies Record<string, Duration>

export type LinkKind = keyof typeof LINK_LIVES
export type LinkLives = Readonly<Record<LinkKind, Duration>>

export function linkSeconds(kind: LinkKind, lives: LinkLives = LINK_LIVES): number {
  const { count, unit } = lives[kind]
  return count * SECONDS[unit]
}
