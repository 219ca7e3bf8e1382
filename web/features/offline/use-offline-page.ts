import { useEffect, useState } from 'react'
import { useTexts } from '#ui/texts.tsx'
import { hasOfflinePage, isKept } from './kept-pages.ts'

/**
 * If the next page's data could not be loaded because there is no network, requests its document instead: the worker serves it from
 * its cache, or a page that lists what is on the device. If there is a network after all, it is simply the page.
 */
export function useDocumentInstead(error: unknown, isWanted: boolean): void {
  const { language } = useTexts()
  useEffect(() => {
    if (!isWanted || !(error instanceof TypeError)) return
    void askForDocument(language)
  }, [error, isWanted, language])
}

/** The URL of the list of what is on this device; null if it cannot be shown. */
export function useOfflineAddress(address: string): string | null {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    isKept(new URL(address, window.location.href).href).then(setThere, () => setThere(false))
  }, [address])
  return isThere ? address : null
}

async function askForDocument(language: string): Promise<void> {
  const { pathname, search } = window.location
  if (await hasOfflinePage(language)) window.location.replace(pathname + search)
}
