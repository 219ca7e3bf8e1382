import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

interface WindowProps {
  heading: ReactNode
  size?: ComponentProps<typeof Dialog>['size']
  onClose: () => void
  children: ReactNode
}

/** A dialog; part of the page without scripts. */
export function Window({ heading, size, onClose, children }: WindowProps) {
  const id = useId()
  const isHydrated = useHydrated()
  if (!isHydrated)
    return (
      <section className="panel stack" aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        {children}
      </section>
    )
  return (
    <Dialog labelledBy={id} size={size} onClose={onClose}>
      <DialogHead id={id} onClose={onClose}>
        {heading}
      </DialogHead>
      {children}
    </Dialog>
  )
}
