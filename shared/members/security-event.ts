interface SecurityEventTraits {
  /** Of the log line: `warn` where it may not have been the account's owner. */
  level: 'info' | 'warn'
  /** Message key; null for events that no one can look up, because the account is gone. */
  text: `security.${string}` | null
  /** Others can cause it as often as they like: stored as one row per hour and network, with a count. */
  repeats?: true
}

/** Everything that is logged and counted as a security event; docs/operate/keep.md says what to do about each. */
export const SECURITY_EVENTS = {
  'signed-in': { level: 'info', text: 'security.signedIn' },
  'signed-in-new': { level: 'warn', text: 'security.signedInNew' },
  'sign-in-failed': { level: 'warn', text: 'security.signInFailed', repeats: true },
  'password-failed': { level: 'warn', text: 'security.passwordFailed', repeats: true },
  'code-failed': { level: 'warn', text: 'security.codeFailed', repeats: true },
  'tries-limited': { level: 'warn', text: 'security.triesLimited', repeats: true },
  'google-linked': { level: 'info', text: 'security.googleLinked' },
  'reset-requested': { level: 'info', text: 'security.resetRequested', repeats: true },
  'password-reset': { level: 'info', text: 'security.passwordReset' },
  'password-changed': { level: 'info', text: 'security.passwordChanged' },
  'email-change-requested': { level: 'info', text: 'security.emailChangeRequested' },
  'email-changed': { level: 'info', text: 'security.emailChanged' },
  'factor-on': { level: 'info', text: 'security.factorOn' },
  'factor-off': { level: 'warn', text: 'security.factorOff' },
  'codes-renewed': { level: 'info', text: 'security.codesRenewed' },
  'sessions-ended': { level: 'info', text: 'security.sessionsEnded' },
  'role-changed': { level: 'warn', text: 'security.roleChanged' },
  'panel-signed-in': { level: 'info', text: 'security.panelSignedIn' },
  'right-refused': { level: 'warn', text: 'security.rightRefused', repeats: true },
  'account-deleted': { level: 'info', text: null },
} as const satisfies Record<string, SecurityEventTraits>

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[]

export function isSecurityEventKind(text: string): text is SecurityEventKind {
  return Object.hasOwn(SECURITY_EVENTS, text)
}

/** `event` of the log line. Stable: operators' rules depend on it. */
export function securityEventName(kind: SecurityEventKind): `security.${SecurityEventKind}` {
  return `security.${kind}`
}
