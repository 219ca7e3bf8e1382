import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Asks for confirmation before leaving with unsaved changes; for closing the window, the browser asks. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTexts()
  const id = useId()
  // The form itself is submitted to the page's own URL.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  return (
    <Dialog labelledBy={id} onClose={stay}>
      <DialogHead id={id} onClose={stay}>
        {t('admin.pagesLeaveTitle')}
      </DialogHead>
      <p>{t('admin.pagesLeaveText')}</p>
      <div className="cluster form-end">
        <Button tone="primary" onClick={stay}>
          {t('admin.pagesStay')}
        </Button>
        <Button tone="bad" onClick={() => blocker.proceed()}>
          {t('admin.pagesLeave')}
        </Button>
      </div>
    </Dialog>
  )
}
