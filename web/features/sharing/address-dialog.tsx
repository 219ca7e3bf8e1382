import { useId } from 'react'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Shows the URL, selected, if the browser does not let the page copy it. */
export function AddressDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <Dialog labelledBy={`${id}-name`} onClose={onClose}>
      <DialogHead id={`${id}-name`} onClose={onClose}>
        {t('title.copyFailed')}
      </DialogHead>
      <div className="field">
        <label htmlFor={`${id}-address`}>{t('share.copyByHand')}</label>
        <input
          id={`${id}-address`}
          dir="ltr"
          readOnly
          ref={(field) => field?.setAttribute('autofocus', '')}
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}
