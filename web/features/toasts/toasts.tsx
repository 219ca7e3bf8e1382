import { Suspense, createContext, use, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { lazily } from '#ui/lazily.ts'
import type { Toast } from './toast.ts'

/** To be loaded before anything can fail. */
export const ToastBox = lazily(async () => (await import('./toast-box.tsx')).ToastBox)

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
        <Suspense>{shown.toast !== null && <ToastBox key={shown.number} toast={shown.toast} onEnd={hide} />}</Suspense>
      </div>
    </ToastContext>
  )
}
