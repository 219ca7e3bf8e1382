import { createContext, use } from 'react'
import type { AdPosition, FilledPlace } from '#shared/ads/ad-position.ts'
import { useAdmin } from '../viewer/viewer.tsx'

/** The places of the current page that have ads; empty by default. */
export const FilledPlaces = createContext<readonly FilledPlace[]>([])

/** Null if the place is empty, and for admins, who may have signed in since the page was loaded. */
export function useFilledPlace(position: AdPosition): FilledPlace | null {
  const places = use(FilledPlaces)
  const isAdmin = useAdmin() === 'admin'
  return isAdmin ? null : (places.find((place) => place.position === position) ?? null)
}
