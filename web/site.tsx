import { createContext, use } from 'react'
import type { Preferences, Site } from '#shared/http/request-context.ts'
import { NO_VIEWING } from '#shared/members/viewing.ts'
import type { Viewing } from '#shared/members/viewing.ts'

/** What every page knows about the installation and its visitor. */
export interface SiteData extends Pick<Site, 'publicUrl' | 'showsSample' | 'imageBaseUrl' | 'locates' | 'hasWorker'> {
  preferences: Preferences
  /** Rendered for all guests of a country: scripts apply this guest's choices (features/own-choices/). */
  isShared: boolean
  /** The member's, or a guest's choices. */
  viewing: Viewing
  /** Whether guests see the banner about the benefits of an account. */
  promotes: boolean
  /** Whether the visitor has not yet chosen which cookies are allowed. */
  asksConsent: boolean
}

const UNKNOWN_SITE: SiteData = {
  publicUrl: '',
  showsSample: false,
  imageBaseUrl: '',
  locates: false,
  hasWorker: false,
  promotes: false,
  asksConsent: false,
  isShared: false,
  viewing: NO_VIEWING,
  preferences: { language: 'en', country: 'US', countryKnown: true, theme: null, separate: false },
}

const SiteContext = createContext<SiteData | null>(null)

export const SiteProvider = SiteContext

/** Site data; neutral values on an error page whose root loader failed. */
export function useSite(): SiteData {
  return use(SiteContext) ?? UNKNOWN_SITE
}
