import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** What every page of the panel knows; null on an error page whose root loader failed. */
export function usePanel() {
  return useRouteLoaderData<typeof loader>('root') ?? null
}
