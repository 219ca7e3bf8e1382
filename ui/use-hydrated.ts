import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the markup that visitors without scripts get. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
