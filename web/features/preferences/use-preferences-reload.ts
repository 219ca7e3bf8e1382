import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { PREFERENCES_CHANGED } from './preferences-event.ts'

/** Reloads the page's data in place when language or country changes. */
export function usePreferencesReload(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = () => void revalidate()
    window.addEventListener(PREFERENCES_CHANGED, reload)
    return () => window.removeEventListener(PREFERENCES_CHANGED, reload)
  }, [revalidate])
}
