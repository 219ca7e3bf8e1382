import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import { Button } from '#ui/button/button.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AnswerText } from '../../features/assistant/answer-text.tsx'
import { AssistantIcon } from '../../features/assistant/assistant-icons.tsx'
import { EXAMPLES } from '../../features/assistant/example-texts.ts'
import { failureText } from '../../features/assistant/refusals.ts'
import { LimitBanner, QuotaLine } from '../../features/assistant/quota-notice.tsx'
import type { ShownTurn } from '../../features/assistant/turns.ts'
import { assistantPath } from './address.ts'
import type { AssistantPage } from './load-assistant.ts'

/** The conversation, and the forms that continue it. */
export function AssistantForms({ state, conversation, turns, problem, question }: AssistantPage) {
  const { t, language } = useTexts()
  const closed = state.quota.remaining === 0
  return (
    <section className="assistant-page-chat" aria-label={t('assistant.conversation')}>
      <ol className="turns">
        {turns.map((turn) => (
          <li key={turn.key} className="turn">
            <p className="question" dir="auto">
              <span className="visually-hidden">{t('assistant.you')} </span>
              {turn.question}
            </p>
            <div className="reply">
              <span className="visually-hidden">{t('assistant.answer')} </span>
              <AnswerText text={turn.text} />
              {turn.messageId !== null && <FeedbackForm turn={turn} conversation={conversation} />}
            </div>
          </li>
        ))}
      </ol>
      {problem !== null && !(closed && problem === 'limit-reached') && <FormAlert>{t(failureText(problem))}</FormAlert>}
      {closed && <LimitBanner quota={state.quota} />}
      <form method="post" className="composer" id="ask">
        <input type="hidden" name="form" value="ask" />
        {conversation !== undefined && <input type="hidden" name="conversation" value={conversation} />}
        <div className="composer-box">
          <textarea
            name="question"
            rows={2}
            dir="auto"
            required
            maxLength={QUESTION_LENGTH}
            disabled={closed}
            defaultValue={question}
            aria-label={t('assistant.ask')}
            placeholder={t('assistant.ask')}
          />
          <button type="submit" className="send" aria-label={t('assistant.send')} disabled={closed}>
            <AssistantIcon name="send" />
          </button>
        </div>
      </form>
      <p className="tiny quiet">
        <QuotaLine quota={state.quota} />
      </p>
      {turns.length === 0 && (
        <ul className="chips" aria-label={t('home.askExamples')}>
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Link
                className="chip"
                to={`/${language}${assistantPath({ conversation, question: t(example) })}`}
                replace
              >
                {t(example)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {turns.length > 0 && (
        <form method="post">
          <input type="hidden" name="form" value="new" />
          {conversation !== undefined && <input type="hidden" name="conversation" value={conversation} />}
          <Button type="submit" compact tone="ghost">
            {t('assistant.newChat')}
          </Button>
        </form>
      )}
      <Earlier conversations={state.conversations} current={conversation} />
    </section>
  )
}

function FeedbackForm({ turn, conversation }: { turn: ShownTurn; conversation: string | undefined }) {
  const { t } = useTexts()
  if (turn.feedback !== null) return <p className="tiny quiet">{t('assistant.thanks')}</p>
  return (
    <form method="post" className="feedback" aria-label={t('assistant.judge')}>
      <input type="hidden" name="form" value="feedback" />
      <input type="hidden" name="messageId" value={turn.messageId ?? ''} />
      {conversation !== undefined && <input type="hidden" name="conversation" value={conversation} />}
      <button type="submit" name="feedback" value="positive" aria-label={t('assistant.helpful')}>
        <AssistantIcon name="up" />
      </button>
      <button type="submit" name="feedback" value="negative" aria-label={t('assistant.notHelpful')}>
        <AssistantIcon name="down" />
      </button>
    </form>
  )
}

interface EarlierProps {
  conversations: AssistantPage['state']['conversations']
  current: string | undefined
}

function Earlier({ conversations, current }: EarlierProps) {
  const { t, language } = useTexts()
  const others = conversations.filter(({ id }) => id !== current)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="assistant-earlier" className="assistant-earlier">
      <h2 id="assistant-earlier">{t('assistant.earlier')}</h2>
      <ul>
        {others.map(({ id, firstQuestion }) => (
          <li key={id}>
            <Link className="link" dir="auto" to={`/${language}${assistantPath({ conversation: id })}`}>
              {firstQuestion}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
