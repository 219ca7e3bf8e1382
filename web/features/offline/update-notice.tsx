import { useState } from 'react'
import type { ReactNode } from 'react'
import { isLanguage } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AppTexts, loadAppTexts } from './app-texts.ts'

interface UpdateNoticeProps {
  /** Whether a reload would lose typed text. */
  hasTypedText: () => boolean
  onReload: () => void
  onClose: () => void
}

/** The notice with its texts, ready to be shown. */
export async function makeNotice({
  language,
  ...answers
}: UpdateNoticeProps & { language: string }): Promise<ReactNode> {
  if (isLanguage(language)) await loadAppTexts(language)
  return (
    <AppTexts>
      <UpdateNotice {...answers} />
    </AppTexts>
  )
}

/** Stays until dismissed; if text was typed, warns that a reload would lose it. */
function UpdateNotice({ hasTypedText, onReload, onClose }: UpdateNoticeProps) {
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
