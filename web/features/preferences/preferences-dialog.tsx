import { useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { useChoosePreferences } from './use-choose-preferences.ts'

/** The country and language dialog; loaded when first opened. */
export default function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const [failed, setFailed] = useState(false)
  const choose = useChoosePreferences()
  return (
    <Dialog labelledBy="preferences" onClose={onClose}>
      <header className="dialog-head">
        <h2 id="preferences">{t('preferences.title')}</h2>
        <button type="button" className="bar-button" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <PreferencesForm
        returnTo={pathname + search}
        onChoose={(form) => void choose(form).then((ok) => setFailed(!ok))}
      />
      <p role="status" className="form-error">
        {failed && t('preferences.failed')}
      </p>
    </Dialog>
  )
}
