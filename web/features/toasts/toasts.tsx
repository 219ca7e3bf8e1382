import { Suspense, createContext, use, useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { lazily } from '#ui/lazily.ts'
import { onSessionEnd } from '../sending/session-end.ts'
import type { Toast } from './toast.ts'

/** Must be loaded before anything can fail. */
export const ToastBox = lazily(async () => (await import('./site-toast.tsx')).SiteToast)

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

/** Shows a message at the bottom of the window, replacing the previous one. */
export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast must be used within a ToastProvider')
  return show
}

const PLAIN_MS = 8_000

/** Plain fallback if the toast box itself could not be loaded. */
function PlainToast({ toast: { text, tone = 'ok' }, onEnd }: { toast: Toast; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, PLAIN_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <div className={`toast ${tone}`} {...(tone === 'bad' ? { role: 'alert' } : {})}>
      <span dir="auto">{text}</span>
    </div>
  )
}

interface Shown {
  toast: Toast | null
  number: number
  /** The full-window dialog, if one is open: content behind it is neither visible nor read out. */
  over: Element | null
  Box: typeof ToastBox | typeof PlainToast
}

/** `first`: a message to show on page load. */
export function ToastProvider({ first, children }: { first: Toast | null; children: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ toast: first, number: 0, over: null, Box: ToastBox })
  const show = useCallback((toast: Toast | null) => {
    const put = (Box: Shown['Box']) => setShown(({ number }) => ({ toast, number: number + 1, over: findOver(), Box }))
    if (toast === null) return put(PlainToast)
    // Not left to rendering, which would suspend for ever if it cannot be loaded.
    ToastBox.preload().then(
      () => put(ToastBox),
      () => put(PlainToast),
    )
  }, [])
  const { over } = shown
  useEffect(() => {
    if (over === null) return
    // When that dialog closes, which it may have done already, the message stays, with its undo.
    const follow = () => {
      if (!over.isConnected) setShown((known) => ({ ...known, over: findOver() }))
    }
    follow()
    const watcher = new MutationObserver(follow)
    if (over.parentNode !== null) watcher.observe(over.parentNode, { childList: true })
    return () => watcher.disconnect()
  }, [over])
  const hide = useCallback(() => show(null), [show])
  // Its actions are for a signed-in member, and the sign-in prompt appears.
  useEffect(() => onSessionEnd(hide), [hide])
  const region = (
    <div className="toasts" role="status">
      <Suspense>{shown.toast !== null && <shown.Box key={shown.number} toast={shown.toast} onEnd={hide} />}</Suspense>
    </div>
  )
  return (
    <ToastContext value={show}>
      {children}
      {over?.isConnected === true ? createPortal(region, over) : region}
    </ToastContext>
  )
}

/** Those that stay open while something is said, the topmost first. */
const OVER = ['card-sheet', 'list-dialog', 'assistant']

function findOver(): Element | null {
  return OVER.map((name) => document.querySelector(`dialog[open].${name}`)).find((dialog) => dialog !== null) ?? null
}
