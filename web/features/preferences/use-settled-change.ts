import { useEffect, useRef } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'

/** Letters typed in quicker succession select one entry by its name; browsers use about the same timeout. */
const TYPING_PAUSE_MS = 1_000

/**
 * Reports each choice in a form once it is final. With the keyboard, a closed select fires a change for every entry it passes: the
 * choice is final on Enter, on blur, or once the keys rest.
 */
export function useSettledChange(onSettled: (form: HTMLFormElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<HTMLFormElement | null>(null)
  const lastKey = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = () => {
    clearTimeout(timer.current)
    const form = waiting.current
    waiting.current = null
    if (form !== null) onSettled(form)
  }
  const rest = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, TYPING_PAUSE_MS)
  }

  return {
    onChange(event: ChangeEvent<HTMLFormElement>) {
      waiting.current = event.currentTarget
      const isTyped = event.target instanceof HTMLSelectElement && event.timeStamp - lastKey.current < TYPING_PAUSE_MS
      if (isTyped) rest()
      else settle()
    },
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      lastKey.current = event.key === 'Enter' ? Number.NEGATIVE_INFINITY : event.timeStamp
      if (waiting.current === null) return
      if (event.key === 'Enter') settle()
      else rest()
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      if (event.target instanceof HTMLSelectElement) settle()
    },
  }
}
