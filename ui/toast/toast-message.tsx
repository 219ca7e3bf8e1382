import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Icon } from '../icon.tsx'

/** How long a message stays, a brief one, and one with a button, which must also be reached. */
const TOAST_MS = 3_000
const BRIEF_MS = 2_000
const BUTTON_MS = 8_000
const TEXT_FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

interface ToastBoxProps {
  text: string
  /** `bad`: something failed; announced assertively. */
  tone: 'ok' | 'bad'
  isBrief?: boolean
  /** `undoes`: also triggered by Ctrl+Z, or ⌘Z, because its button is a whole page of Tab stops away. */
  action?: { text: string; act: () => void; undoes?: boolean } | undefined
  onEnd: () => void
}

/** A message at the bottom of the window that disappears by itself, except while it is hovered or focused. */
export function ToastMessage({ text, tone, isBrief = false, action, onEnd }: ToastBoxProps) {
  const [held, setHeld] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const time = action !== undefined ? BUTTON_MS : isBrief ? BRIEF_MS : TOAST_MS
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onEnd, time)
    return () => clearTimeout(timer)
  }, [held, time, onEnd])
  const undoes = action?.undoes === true
  useUndoKey(undoes, button)
  return (
    <div
      className={`toast ${tone}`}
      {...(tone === 'bad' ? { role: 'alert' } : {})}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        cameFrom.current ??= event.relatedTarget
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'bad' ? 'warn' : 'check'} />
      <span dir="auto">{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className="undo"
          ref={button}
          data-scripted
          {...(undoes ? { 'aria-keyshortcuts': 'Control+Z Meta+Z' } : {})}
          onClick={() => {
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
            onEnd()
            action.act()
          }}
        >
          {action.text}
        </button>
      )}
    </div>
  )
}

/** In a text field, the key undoes typing instead. It works from the moment the message is shown. */
function useUndoKey(undoes: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    if (!undoes) return
    const undo = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(TEXT_FIELDS)
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || isTyping) return
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [undoes, button])
}
