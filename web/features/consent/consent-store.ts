import { useSyncExternalStore } from 'react'
import { forgetRecent } from '../storage/recent-keys.ts'
import { CONSENT_MAX_AGE_S, consentCookies, readConsent } from './consent.ts'
import type { Consent } from './consent.ts'

const listeners = new Set<() => void>()
let known: { cookies: string; consent: Consent | null } | null = null

/** What the visitor has allowed; null until they have chosen, and always on the server and during hydration. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, currentConsent, () => null)
}

export function currentConsent(): Consent | null {
  const cookies = document.cookie
  if (known?.cookies !== cookies) known = { cookies, consent: readConsent(cookies) }
  return known.consent
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Saves a choice. The server sets the same cookies again, because some browsers keep those set by scripts for a week only. */
export function saveConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  for (const [name, value] of consentCookies(consent)) {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${CONSENT_MAX_AGE_S}; SameSite=Lax${secure}`
  }
  const body = new URLSearchParams(Object.entries(consent).flatMap(([name, allowed]) => (allowed ? [[name, '1']] : [])))
  void fetch('/api/consent', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => undefined)
  if (!consent.analytics) forgetRecent()
  for (const listener of listeners) listener()
}
