import { useEffect, useRef } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'

/** Letters that follow each other sooner name one entry of a select; browsers wait about as long. */
const TYPING_PAUSE_MS = 1_000

/**
 * What a form of choices listens to, to hear of each choice once it is made. By keys a closed select passes from entry to entry
 * and tells each: the choice is made by Enter, by leaving the field, or once the keys rest.
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
