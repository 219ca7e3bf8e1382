import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { hasTypedText } from './typed-text.ts'

interface UpdateNoticeProps {
  onReload: () => void
  onClose: () => void
}

/** Stays until it is answered; where something was typed, what a reload would lose is said before it is done. */
export function UpdateNotice({ onReload, onClose }: UpdateNoticeProps) {
  const { t } = useTexts()
  const [isWarned, setWarned] = useState(hasTypedText)
  const reload = () => (isWarned || !hasTypedText() ? onReload() : setWarned(true))
  return (
    <div className="toasts">
      <div className="toast held">
        <Icon name="retry" />
        <span role="status">{t(isWarned ? 'app.updateTyped' : 'app.update')}</span>
        <button type="button" className="undo" onClick={reload}>
          {t('app.reload')}
        </button>
        <button type="button" className="close" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
