import { useTexts } from '#ui/texts.tsx'
import { ToastMessage } from '#ui/toast/toast-message.tsx'
import type { Toast } from './toast.ts'

export function SiteToast({
  toast: { text, tone = 'ok', brief = false, undo, retry },
  onEnd,
}: {
  toast: Toast
  onEnd: () => void
}) {
  const { t } = useTexts()
  const act = undo ?? retry
  const action = act && {
    text: t(undo === undefined ? 'common.retry' : 'watchlist.undo'),
    act,
    undoes: undo !== undefined,
  }
  return <ToastMessage text={text} tone={tone} isBrief={brief} action={action} onEnd={onEnd} />
}
