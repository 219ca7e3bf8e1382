import { useTexts } from '#ui/texts.tsx'
import { useToast } from '../toasts/toasts.tsx'
import { sendFeedback } from './assistant-api.ts'
import { AssistantIcon } from './assistant-icons.tsx'
import type { Feedback, ShownTurn, TurnChange } from './turns.ts'

/** Asks whether an answer was helpful; can be answered once. */
export function AnswerFeedback({ turn, change }: { turn: ShownTurn; change: (change: TurnChange) => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const { key, messageId, feedback: given, corrected } = turn
  const judge = async (feedback: Feedback) => {
    if (given !== null || messageId === null) return
    change({ type: 'feedback', key, feedback })
    if (await sendFeedback({ messageId, feedback, corrected })) return
    change({ type: 'feedback', key, feedback: null })
    toast({ text: t('assistant.errorOccurred'), tone: 'bad' })
  }
  return (
    <div className="feedback" role="group" aria-label={t('assistant.judge')}>
      <button
        type="button"
        aria-label={t('assistant.helpful')}
        aria-pressed={given === 'positive'}
        aria-disabled={given !== null}
        onClick={() => void judge('positive')}
      >
        <AssistantIcon name="up" />
      </button>
      <button
        type="button"
        aria-label={t('assistant.notHelpful')}
        aria-pressed={given === 'negative'}
        aria-disabled={given !== null}
        onClick={() => void judge('negative')}
      >
        <AssistantIcon name="down" />
      </button>
      <span className="tiny quiet" role="status">
        {given !== null && t('assistant.thanks')}
      </span>
    </div>
  )
}
