import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/**
 * Moves focus to `target` where titles that replace others took the focused one away; nothing scrolls. The result is for `onFocus` of what holds the
 * titles.
 */
export function useKeptFocus(target: () => HTMLElement | null): (event: FocusEvent) => void {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) target()?.focus({ preventScroll: true })
  })
  return (event) => {
    focused.current = event.target
  }
}
