import type { MouseEvent } from 'react'
import type { ConsentView } from './consent-panel.tsx'

export const OPEN_EVENT = 'cookie-settings'

export interface WantedConsent {
  view: ConsentView
  /** The page with the same content, in case the panel fails to load. */
  address: string
}

/** Opens the panel instead of that page; opening the link in a new window shows the page. */
export function openConsent(event: MouseEvent, wanted: WantedConsent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dispatchEvent(new CustomEvent(OPEN_EVENT, { detail: wanted }))
}
