import { useEffect, useState } from 'react'
import { useTexts } from '#ui/texts.tsx'
import { hasOfflinePage, isKept } from './kept-pages.ts'

/**
 * Where the next page's data could not be loaded for want of a network, the browser asks for its document: the worker has it, or says
 * in its place what is on the device. With a network after all, it is simply the page.
 */
export function useDocumentInstead(error: unknown, isWanted: boolean): void {
  const { language } = useTexts()
  useEffect(() => {
    if (!isWanted || !(error instanceof TypeError)) return
    void askForDocument(language)
  }, [error, isWanted, language])
}

/** The address of what is on this device; null where nothing would show it. */
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
