import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

interface CardButtons {
  card: RefObject<HTMLElement | null>
  areShown: boolean
  show: () => void
}

/** A card's buttons appear on hover or focus. Escape hides them until the pointer or focus returns to the card. */
export function useCardButtons(): CardButtons {
  const card = useRef<HTMLElement>(null)
  const [areShown, setShown] = useState(false)
  useEffect(() => {
    if (!areShown) return
    const dismiss = ({ key }: KeyboardEvent) => {
      const element = card.current
      if (key !== 'Escape' || element?.matches(':hover, :focus-within') !== true) return
      // Escape first closes what is open over the card.
      if (document.querySelector('dialog[open], :popover-open') !== null) return
      if (element.querySelector('.card-actions :focus') !== null)
        element.querySelector<HTMLElement>('.card-title a')?.focus()
      setShown(false)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [areShown])
  return { card, areShown, show: useCallback(() => setShown(true), []) }
}
