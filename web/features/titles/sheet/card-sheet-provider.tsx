import { Suspense, createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { focusPage } from '#ui/document/focus-page.ts'
import { lazily } from '#ui/lazily.ts'
import { openDocument } from '../../navigation/held-navigation.ts'
import type { CardSheetProps } from './card-sheet.tsx'

const CardSheet = lazily(async () => (await import('./card-sheet.tsx')).CardSheet)

type Wanted = Omit<CardSheetProps, 'onClose'>

/** `address`: fallback with the same actions if the sheet's code fails to load. */
type OpenCardSheet = (wanted: Wanted, address: string) => void

const CardSheetContext = createContext<OpenCardSheet | null>(null)

/** Opens the actions of a card's title, over the page. */
export function useCardSheet(): OpenCardSheet {
  const open = use(CardSheetContext)
  if (open === null) throw new Error('useCardSheet must be used within a CardSheetProvider')
  return open
}

/** Rendered outside the page: a card may disappear while its sheet is open, as happens on the watchlist. */
export function CardSheetProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Wanted | null>(null)
  const open = useCallback<OpenCardSheet>((wanted, address) => {
    CardSheet.preload().then(
      () => setShown(wanted),
      () => openDocument(address),
    )
  }, [])
  const close = useCallback(() => setShown(null), [])
  useFocusAfter(shown !== null)
  return (
    <CardSheetContext value={open}>
      {children}
      {shown !== null && (
        <Suspense>
          <CardSheet {...shown} onClose={close} />
        </Suspense>
      )}
    </CardSheetContext>
  )
}

/** If the card has left the page, focus cannot return to its button. */
function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosed && document.activeElement === document.body) focusPage()
  }, [isOpen])
}
