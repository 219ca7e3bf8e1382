import { useLayoutEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigation } from 'react-router'

/**
 * Where somebody was in a list of forms: when an entry has left it, work goes on at the one that has taken its place, the last one,
 * or the page where none is left.
 */
export function usePlace(isDone: boolean) {
  const { state } = useNavigation()
  const main = useRef<HTMLElement>(null)
  const sent = useRef<number | null>(null)
  const [isMarked, setMarked] = useState(false)
  // In the moment in which the entry leaves: later the focus has gone to what stood beside it.
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
