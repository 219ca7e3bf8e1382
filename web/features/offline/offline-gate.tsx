import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { GUEST } from '#shared/offline/names.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { whenIdle } from './when-idle.ts'

/** Registers the service worker and informs it of the pages viewed, all in the background; shows when there is a new version. */
export function OfflineGate() {
  const { language } = useTexts()
  const { hasWorker, preferences } = useSite()
  // A kept page of another country or theme is not the present one.
  const look = `${preferences.country} ${preferences.theme ?? ''}`
  const viewer = useViewerTag()
  const { pathname, search } = useLocation()
  const isKept = (useMatches().at(-1)?.handle as PageHandle | undefined)?.cached === true
  const [notice, setNotice] = useState<ReactNode>(null)
  useEffect(() => {
    if (!hasWorker || !('serviceWorker' in navigator)) return
    const page = { language, viewer, look, path: isKept ? pathname + search : null, show: setNotice }
    return whenIdle(async () => (await import('./settle-page.tsx')).settlePage(page))
  }, [hasWorker, language, viewer, look, isKept, pathname, search])
  return notice
}

/** The page's viewer; a guest's tag as soon as a response shows that the session has ended. */
function useViewerTag(): string | null {
  const root = useRouteLoaderData<{ viewerTag: string | null }>('root')
  const isSignedIn = useViewer() !== null
  const tag = root?.viewerTag ?? null
  return tag !== null && !isSignedIn ? GUEST : tag
}
