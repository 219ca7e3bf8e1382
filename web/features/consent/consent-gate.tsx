import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { openDocument } from '../navigation/held-navigation.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-store.ts'
import { OPEN_EVENT } from './open-consent.ts'
import type { WantedConsent } from './open-consent.ts'

/** Which cookies are allowed: asked until something is chosen, and changed in a panel whenever a visitor opens it. */
export function ConsentGate() {
  const { language } = useTexts()
  const { asksConsent } = useSite()
  const isChosen = useConsent() !== null
  const [panel, setPanel] = useState<ReactNode>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const open = async ({ view, address }: WantedConsent) => {
      const opener = document.activeElement
      try {
        const { loadPanel } = await import('./load-panel.tsx')
        setPanel(await loadPanel(language, { view, opener, onClose: () => setPanel(null) }))
      } catch {
        openDocument(address)
      }
    }
    const listen = (event: Event) => void open((event as CustomEvent<WantedConsent>).detail)
    addEventListener(OPEN_EVENT, listen)
    return () => removeEventListener(OPEN_EVENT, listen)
  }, [language])
  // That page asks the same question.
  if (pathname === `/${language}/cookies`) return null
  return (
    <>
      {asksConsent && !isChosen && <ConsentBanner isOpen={panel !== null} />}
      {panel}
    </>
  )
}
