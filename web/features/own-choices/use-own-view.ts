import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readOwnChoices } from '#shared/http/own-choices.ts'
import { useSite } from '../../site.tsx'

/**
 * On a page shared by all guests: requests this guest's own view once if they have chosen services, a switch or another country. The shared
 * page stays if that fails: caches serve it while the site is unavailable.
 */
export function useOwnView(): void {
  const { isShared, preferences } = useSite()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isShared) return
    const { hasOwnView, country } = readOwnChoices(document.cookie)
    if (!hasOwnView && (country === null || country === preferences.country)) return
    const show = async () => {
      const { ok } = await fetch('/readyz')
      if (!ok) return
      await revalidate()
      delete document.documentElement.dataset['lists']
    }
    show().catch(() => undefined)
    // Once: later changes are the visitor's own, and load what they change.
    // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [])
}
