import { createContext, use } from 'react'
import type { Preferences, Site } from '#shared/http/request-context.ts'
import { NO_VIEWING } from '#shared/members/viewing.ts'
import type { Viewing } from '#shared/members/viewing.ts'

/** What every page knows of the installation and of its visitor. */
export interface SiteData extends Pick<Site, 'publicUrl' | 'showsSample' | 'imageBaseUrl' | 'locates' | 'hasWorker'> {
  preferences: Preferences
  /** Made for all guests of a country: what this one has chosen, scripts add (features/own-choices/). */
  isShared: boolean
  /** The member's, or what a guest has chosen. */
  viewing: Viewing
  /** Whether guests are shown what an account is good for. */
  promotes: boolean
}

const UNKNOWN_SITE: SiteData = {
  publicUrl: '',
  showsSample: false,
  imageBaseUrl: '',
  locates: false,
  hasWorker: false,
  promotes: false,
  isShared: false,
  viewing: NO_VIEWING,
  preferences: { language: 'en', country: 'US', countryKnown: true, theme: null, separate: false },
}

const SiteContext = createContext<SiteData | null>(null)

export const SiteProvider = SiteContext

/** Site data; neutral values on an error page whose own loading failed. */
export function useSite(): SiteData {
  return use(SiteContext) ?? UNKNOWN_SITE
}
