import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Width if the window has the room: 440, 560, 720 and 960 px. */
export const DIALOG_SIZES = ['sm', 'md', 'lg', 'xl'] as const
export type DialogSize = (typeof DIALOG_SIZES)[number]

interface DialogProps {
  /** Id of the heading inside that names the dialog. */
  labelledBy: string
  size?: DialogSize
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while it is mounted: Escape or a click outside closes it, and focus returns to where it was. */
export function Dialog({ labelledBy, size = 'sm', className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      className={classNames('dialog', size, className)}
      ref={dialog}
      aria-labelledby={labelledBy}
      // Open until it is unmounted, also where its owner waits for a navigation that another one may replace.
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
