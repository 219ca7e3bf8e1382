import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { Toast } from './toast.ts'

/** How long a message stays, and one with a button: until it is read and reached. */
const TOAST_MS = 3_000
const BUTTON_MS = 8_000

export function ToastBox({ toast: { text, tone = 'ok', undo, retry }, onEnd }: { toast: Toast; onEnd: () => void }) {
  const { t } = useTexts()
  const [held, setHeld] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  const act = undo ?? retry
  const time = act === undefined ? TOAST_MS : BUTTON_MS
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onEnd, time)
    return () => clearTimeout(timer)
  }, [held, time, onEnd])
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
      {act !== undefined && (
        <button
          type="button"
          className="undo"
          data-scripted
          onClick={() => {
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
            onEnd()
            act()
          }}
        >
          {t(undo === undefined ? 'common.retry' : 'watchlist.undo')}
        </button>
      )}
    </div>
  )
}
