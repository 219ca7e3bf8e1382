import { secondsOf } from '../duration.ts'
import type { Duration } from '../duration.ts'

/** How long each kind of mailed link is valid. Links, mails and pages all use these values. */
export const LINK_LIVES = {
  'reset-password': { count: 1, unit: 'hour' },
  'confirm-sign-up': { count: 24, unit: 'hour' },
  'confirm-email-change': { count: 24, unit: 'hour' },
} as const satisfies Record<string, Duration>

export type LinkKind = keyof typeof LINK_LIVES
export type LinkLives = Readonly<Record<LinkKind, Duration>>

export function linkSeconds(kind: LinkKind, lives: LinkLives = LINK_LIVES): number {
  return secondsOf(lives[kind])
}
