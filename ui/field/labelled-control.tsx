import type { ReactNode } from 'react'

interface LabelledControlProps {
  label: ReactNode
  /** Read out, not shown: the control says it itself. */
  isLabelHidden?: boolean
  /** One select or input. */
  children: ReactNode
}

/** A select, or an input that needs no messages, below its label. */
export function LabelledControl({ label, isLabelHidden = false, children }: LabelledControlProps) {
  return (
    <label className="field">
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      {children}
    </label>
  )
}
