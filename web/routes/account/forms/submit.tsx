import type { ReactNode } from 'react'
import { useTexts } from '#ui/texts.tsx'
import { useFormState } from './form-state.ts'

interface SubmitProps {
  className?: string
  /** With scripts it is enabled only while this is true. */
  ready?: boolean
  /** Submitted with the form. */
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
