import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { PageTitle } from '../layout/page-title.tsx'

interface ScreenWindowProps {
  /** Its heading, and what the browser's tab says. */
  heading: string
  title?: string
  size: 'sm' | 'full'
  /** Leads back to the screen below. It may be refused: the window stays until it is taken away. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal window with an address of its own, over the screen that it was opened from. Without scripts it is the page, and what was
 * typed into it before they came stays: it is the same element then.
 */
export function ScreenWindow({ heading, title = heading, size, onClose, children }: ScreenWindowProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const own = dialog.current
    own?.removeAttribute('open')
    own?.showModal()
    // After the frame has turned to the screen that is shown again.
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
        // Browsers close it at a second Escape, whatever is said.
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
