import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { PageTitle } from '../layout/page-title.tsx'

interface ScreenWindowProps {
  /** The heading, also used as the title of the browser tab by default. */
  heading: string
  title?: string
  size: 'sm' | 'full'
  /** Navigates back to the screen below. It may be refused: the window stays until it is unmounted. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal window with a URL of its own, over the screen it was opened from. Without scripts it is the page itself; what was typed
 * before hydration stays, because it is the same element then.
 */
export function ScreenWindow({ heading, title = heading, size, onClose, children }: ScreenWindowProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const own = dialog.current
    own?.removeAttribute('open')
    own?.showModal()
    // After the frame has switched back to the screen below.
    return () => queueMicrotask(() => opener instanceof HTMLElement && opener.isConnected && opener.focus())
  }, [])
  return (
    <dialog
      open
      id="main"
      className={classNames('dialog screen-window', size)}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Browsers close it on a second Escape, even if the first was cancelled.
        if (event.target !== dialog.current) return
        dialog.current.showModal()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <PageTitle>{title}</PageTitle>
      <div className="dialog-body">
        <DialogHead id={id} level={1} onClose={onClose}>
          {heading}
        </DialogHead>
        {children}
      </div>
    </dialog>
  )
}
