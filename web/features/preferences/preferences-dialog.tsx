import { useLocation } from 'react-router'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#ui/texts.tsx'
import { LivePreferences } from './live-preferences.tsx'

/** The country and language dialog; loaded when first opened. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { pathname, search, hash } = useLocation()
  return (
    <Dialog labelledBy="preferences" onClose={onClose}>
      <DialogHead id="preferences" onClose={onClose}>
        {t('preferences.title')}
      </DialogHead>
      <LivePreferences returnTo={pathname + search + hash} />
    </Dialog>
  )
}
