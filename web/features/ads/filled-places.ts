import { createContext, use } from 'react'
import type { AdPosition, FilledPlace } from '#shared/ads/ad-position.ts'
import { useAdmin } from '../viewer/viewer.tsx'

/** Where the page that is shown has ads; nowhere without it. */
export const FilledPlaces = createContext<readonly FilledPlace[]>([])

/** Null where nothing stands there, and for admins, who may have signed in since the page was loaded. */
export function useFilledPlace(position: AdPosition): FilledPlace | null {
  const places = use(FilledPlaces)
  const isAdmin = useAdmin() === 'admin'
  return isAdmin ? null : (places.find((place) => place.position === position) ?? null)
}
