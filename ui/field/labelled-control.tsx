import type { ReactNode } from 'react'

interface LabelledControlProps {
  label: ReactNode
  /** Only for screen readers, if the control is clear without it. */
  isLabelHidden?: boolean
  /** One select or input. */
  children: ReactNode
}

/** A select, or an input without messages, below its label. */
export function LabelledControl({ label, isLabelHidden = false, children }: LabelledControlProps) {
  return (
    <label className="field">
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      {children}
    </label>
  )
}
