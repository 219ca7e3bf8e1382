/** Fired on `window` about this long after a choice. */
const EVENT_DELAY_MS = 100

/** Name of the event; its `detail` is a PreferencesChange (docs/contract.md). */
export const PREFERENCES_CHANGED = 'kinora:preferences-changed'

export interface PreferencesChange {
  languageChanged: boolean
  countryChanged: boolean
  language: string
  country: string
}

/** Notifies every part of the page that language or country changed; false, without an event, if neither did. */
export function announcePreferences(change: PreferencesChange): boolean {
  if (!change.languageChanged && !change.countryChanged) return false
  setTimeout(() => window.dispatchEvent(new CustomEvent(PREFERENCES_CHANGED, { detail: change })), EVENT_DELAY_MS)
  return true
}
