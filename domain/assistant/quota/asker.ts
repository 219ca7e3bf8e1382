import { GUEST_DAILY_PROMPTS, MEMBER_DAILY_PROMPTS } from '../limits.ts'

/** Who asks the assistant, as far as counting goes. */
export type Asker = {
  /** Keyed hash of the network (an IPv4 address or IPv6 /64); null where it is unknown. */
  network: string | null
} & (
  | { kind: 'admin' }
  | { kind: 'member'; userId: string }
  | {
      kind: 'guest'
      /** Of the signed cookie. */
      sessionId: string
      /** Keyed hash of what is known of the browser; null where nothing is. */
      fingerprint: string | null
    }
)

export type Counted = Exclude<Asker, { kind: 'admin' }>

/** What an asker may still ask. */
export interface Quota {
  /** Null without a limit. */
  remaining: number | null
  /** Of a day, with what was earned besides. */
  limit: number
  /** ISO 8601: when the day of the first question ends; null before it. */
  resetAt: string | null
}

export function dailyLimit({ kind }: Counted): number {
  return kind === 'member' ? MEMBER_DAILY_PROMPTS : GUEST_DAILY_PROMPTS
}

/** The names by which SQL finds the asker's rows. */
export function namesOf(asker: Counted): {
  userId: string | null
  sessionId: string | null
  fingerprint: string | null
} {
  return asker.kind === 'member'
    ? { userId: asker.userId, sessionId: null, fingerprint: null }
    : { userId: null, sessionId: asker.sessionId, fingerprint: asker.fingerprint }
}
