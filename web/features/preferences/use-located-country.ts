import { useEffect } from 'react'
import { useSite } from '../../site.tsx'
import { announcePreferences } from './preferences-event.ts'

/**
 * While the country is only a guess, looks it up once per visit after the page is shown, so that no page waits for geolocation. If
 * it differs, the page's data are reloaded in place.
 */
export function useLocatedCountry(): void {
  const { preferences, locates } = useSite()
  const { countryKnown, country } = preferences
  useEffect(() => {
    if (countryKnown || !locates) return
    const controller = new AbortController()
    const locate = async () => {
      const response = await fetch('/api/country', { signal: controller.signal })
      const located = response.ok ? ((await response.json()) as { country: string | null }).country : null
      if (located === null) return
      announcePreferences({
        language: document.documentElement.lang,
        country: located,
        languageChanged: false,
        countryChanged: located !== country,
      })
    }
    locate().catch(() => undefined)
    return () => controller.abort()
    // Once: later changes of the country are the visitor's own.
    // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [])
}
