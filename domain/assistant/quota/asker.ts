import { GUEST_DAILY_PROMPTS, MEMBER_DAILY_PROMPTS } from '../limits.ts'

/** The asker, as far as counting is concerned. */
export type Asker = {
  /** Keyed hash of the network (an IPv4 address or IPv6 /64); null if unknown. */
  network: string | null
} & (
  | { kind: 'admin' }
  | { kind: 'member'; userId: string }
  | {
      kind: 'guest'
      /** From the signed cookie. */
      sessionId: string
      /** Keyed hash of what is known about the browser; null if nothing is. */
      fingerprint: string | null
    }
)

export type Counted = Exclude<Asker, { kind: 'admin' }>

/** How much an asker may still ask. */
export interface Quota {
  /** Null if unlimited. */
  remaining: number | null
  /** The daily limit, including earned questions. */
  limit: number
  /** ISO 8601: when the day that began with the first question ends; null before it. */
  resetAt: string | null
}

export function dailyLimit({ kind }: Counted): number {
  return kind === 'member' ? MEMBER_DAILY_PROMPTS : GUEST_DAILY_PROMPTS
}

/** The keys under which SQL finds the asker's rows. */
export function keysOf(asker: Counted): {
  userId: string | null
  sessionId: string | null
  fingerprint: string | null
} {
  return asker.kind === 'member'
    ? { userId: asker.userId, sessionId: null, fingerprint: null }
    : { userId: null, sessionId: asker.sessionId, fingerprint: asker.fingerprint }
}
