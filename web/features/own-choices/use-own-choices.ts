import { useMemo, useSyncExternalStore } from 'react'
import { readOwnChoices } from '#shared/http/own-choices.ts'
import type { SiteData } from '../../site.tsx'

const never = () => () => undefined

/** On a page shared by all guests, after hydration: applies this guest's cookies for theme, banner and separate choice. */
export function useOwnChoices(site: SiteData | undefined): SiteData | undefined {
  const isShared = site?.isShared === true
  const cookies = useSyncExternalStore(
    never,
    () => (isShared ? document.cookie : null),
    () => null,
  )
  return useMemo(() => {
    if (site === undefined || cookies === null) return site
    const { theme, separate, hidesPromo } = readOwnChoices(cookies)
    return {
      ...site,
      preferences: { ...site.preferences, theme, separate },
      promotes: site.promotes && !hidesPromo,
    }
  }, [site, cookies])
}
