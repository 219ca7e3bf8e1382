import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

/** How long a message stays (section 9), and one that offers to undo: until it is read and reached. */
const TOAST_MS = 3_000
const UNDO_MS = 8_000

export interface Toast {
  text: string
  /** `bad`: something failed, and is said at once. */
  tone?: 'ok' | 'bad'
  undo?: () => void
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

/** Shows a message at the foot of the window, in place of the one before. */
export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast must be used within a ToastProvider')
  return show
}

/** `first`: a message that the page comes with. */
export function ToastProvider({ first, children }: { first: Toast | null; children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast | null; number: number }>({ toast: first, number: 0 })
  const show = useCallback((toast: Toast | null) => setShown(({ number }) => ({ toast, number: number + 1 })), [])
  const hide = useCallback(() => show(null), [show])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {shown.toast !== null && <ToastBox key={shown.number} toast={shown.toast} onEnd={hide} />}
      </div>
    </ToastContext>
  )
}

function ToastBox({ toast: { text, tone = 'ok', undo }, onEnd }: { toast: Toast; onEnd: () => void }) {
  const { t } = useTexts()
  const [held, setHeld] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  const time = undo === undefined ? TOAST_MS : UNDO_MS
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
      {undo !== undefined && (
        <button
          type="button"
          className="undo"
          data-scripted
          onClick={() => {
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
            onEnd()
            undo()
          }}
        >
          {t('watchlist.undo')}
        </button>
      )}
    </div>
  )
}
