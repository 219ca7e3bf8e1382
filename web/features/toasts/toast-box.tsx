import { useTexts } from '#ui/texts.tsx'
import { ToastBox as Box } from '#ui/toast/toast-box.tsx'
import type { Toast } from './toast.ts'

export function ToastBox({
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
  return <Box text={text} tone={tone} isBrief={brief} action={action} onEnd={onEnd} />
}
