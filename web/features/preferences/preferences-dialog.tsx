import { useState } from 'react'
import { useLocation } from 'react-router'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { useChoosePreferences } from './use-choose-preferences.ts'

/** The country and language dialog; loaded when first opened. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { pathname, search, hash } = useLocation()
  const [failed, setFailed] = useState(false)
  const choose = useChoosePreferences()
  return (
    <Dialog labelledBy="preferences" onClose={onClose}>
      <DialogHead id="preferences" onClose={onClose}>
        {t('preferences.title')}
      </DialogHead>
      <PreferencesForm
        returnTo={pathname + search + hash}
        onChoose={(form) => void choose(form).then((ok) => setFailed(!ok))}
      />
      <p role="status" className="form-error">
        {failed && t('preferences.failed')}
      </p>
    </Dialog>
  )
}
