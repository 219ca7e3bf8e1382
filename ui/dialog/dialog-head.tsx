import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useTexts } from '../texts.tsx'

interface DialogHeadProps {
  /** The dialog's `labelledBy`. */
  id: string
  /** 1 if the dialog is the page. */
  level?: 1 | 2
  onClose: () => void
  children: ReactNode
}

/** The heading of a dialog with its close button. */
export function DialogHead({ id, level = 2, onClose, children }: DialogHeadProps) {
  const { t } = useTexts()
  const Heading = `h${level}` as const
  return (
    <div className="dialog-head">
      <Heading id={id}>{children}</Heading>
      <button type="button" className="bar-button" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
