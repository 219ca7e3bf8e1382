import { useLayoutEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigation } from 'react-router'

/**
 * Keeps the focus in a list of forms: when an entry leaves it, focus moves to the one that takes its place, to the last one, or to
 * the page if none is left.
 */
export function usePlace(isDone: boolean) {
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const sent = useRef<number | null>(null)
  const [isMarked, setMarked] = useState(false)
  // At the moment the entry leaves: later the focus would already have moved to a neighbour.
  useLayoutEffect(() => {
    if (state !== 'idle' || sent.current === null || main.current === null) return
    const at = sent.current
    sent.current = null
    setMarked(isDone)
    if (document.activeElement !== document.body) return
    const buttons = submitButtons(main.current)
    const next = buttons[at] ?? buttons.at(-1) ?? main.current
    if (next === main.current) next.tabIndex = -1
    next.focus({ preventScroll: next === main.current })
  }, [state, isDone])
  const onSubmit = ({ target }: SubmitEvent<HTMLElement>) => {
    setMarked(false)
    sent.current = submitButtons(main.current).findIndex((button) => button.form === target)
  }
  return { main, isMarked, onSubmit }
}

function submitButtons(main: HTMLElement | null): HTMLButtonElement[] {
  return [...(main?.querySelectorAll<HTMLButtonElement>('ol button[type="submit"]') ?? [])]
}
