import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useTexts } from '../texts.tsx'

interface DialogHeadProps {
  /** The dialog's `labelledBy`. */
  id: string
  onClose: () => void
  children: ReactNode
}

/** The heading of a dialog with what closes it. */
export function DialogHead({ id, onClose, children }: DialogHeadProps) {
  const { t } = useTexts()
  return (
    <header className="dialog-head">
      <h2 id={id}>{children}</h2>
      <button type="button" className="bar-button" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}
