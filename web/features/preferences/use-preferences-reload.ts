import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { PREFERENCES_CHANGED } from './preferences-event.ts'
import type { PreferencesChange } from './preferences-event.ts'

/**
 * Reloads the page's data in place when the country changes. A change of language navigates to another URL, which has loaded
 * everything.
 */
export function usePreferencesReload(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = (event: Event) => {
      if ((event as CustomEvent<PreferencesChange>).detail.languageChanged) return
      void revalidate()
    }
    window.addEventListener(PREFERENCES_CHANGED, reload)
    return () => window.removeEventListener(PREFERENCES_CHANGED, reload)
  }, [revalidate])
}
