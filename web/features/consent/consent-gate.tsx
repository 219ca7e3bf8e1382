import { useEffect, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { openDocument } from '../navigation/held-navigation.ts'

const SHOWN_AFTER_MS = 1_000
const OPEN_EVENT = 'cookie-settings'

/** Asks which cookies are allowed: after a second if nothing was chosen yet, and whenever a visitor opens it. */
export function ConsentGate() {
  const { language } = useTexts()
  const [banner, setBanner] = useState<ReactNode>(null)
  const page = `/${language}/cookies`
  // That page asks the same question.
  const isAsking = useLocation().pathname === page
  useEffect(() => {
    const show = async (isWanted: boolean) => {
      const { loadBanner } = await import('./load-banner.tsx')
      setBanner(await loadBanner(language, { isWanted, onDone: () => setBanner(null) }))
    }
    const timer = setTimeout(() => {
      // The cookie's name as in consent.ts, which is not in any page's bundle.
      if (!document.cookie.includes('kinora_cookie_consent=true')) show(false).catch(() => undefined)
    }, SHOWN_AFTER_MS)
    const open = () => void show(true).catch(() => openDocument(page))
    addEventListener(OPEN_EVENT, open)
    return () => {
      clearTimeout(timer)
      removeEventListener(OPEN_EVENT, open)
    }
  }, [language, page])
  return isAsking ? null : banner
}

/** Opens the banner instead of the cookie page; opening the link in a new window shows the page. */
export function openConsent(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dispatchEvent(new Event(OPEN_EVENT))
}
