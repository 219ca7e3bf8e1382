import type { ReactNode } from 'react'
import { useTexts } from '#ui/texts.tsx'
import { useFormState } from './form-state.ts'

interface SubmitProps {
  className?: string
  /** With scripts it can be pressed only when this is true. */
  ready?: boolean
  /** What else it says to the server. */
  name?: string
  value?: string
  children: ReactNode
}

export function Submit({ className = 'button primary', ready = true, children, ...button }: SubmitProps) {
  const { t } = useTexts()
  const { busy, scripted } = useFormState()
  return (
    <button type="submit" className={className} disabled={scripted && !ready} aria-disabled={busy} {...button}>
      {busy ? t('common.wait') : children}
    </button>
  )
}
