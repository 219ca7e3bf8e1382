import { memo, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { TitleCard } from '../titles/title-card.tsx'
import { titleKey } from '#shared/titles/title-key.ts'
import { AnswerFeedback } from './answer-feedback.tsx'
import { AnswerText } from './answer-text.tsx'
import { failureText } from './refusals.ts'
import type { ShownTitles, ShownTurn, TurnChange } from './turns.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Titles shown below an answer where there is no room beside it; the others are one press away. */
const TITLES_IN_STRIP = 10

interface TurnViewProps {
  turn: ShownTurn
  /** Its titles are the ones being shown. */
  isShown: boolean
  change: (change: TurnChange) => void
  onRetry: (turn: ShownTurn) => void
  onShow: (turn: ShownTurn) => void
}

/** One question with its answer. */
export const TurnView = memo(function TurnView({ turn, isShown, change, onRetry, onShow }: TurnViewProps) {
  const { t } = useTexts()
  const { question, state, text, found, failure } = turn
  const reply = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(() => reply.current?.querySelector<HTMLElement>('.see-titles') ?? null)
  return (
    <li className="turn">
      <p className="question" dir="auto">
        <span className="visually-hidden">{t('assistant.you')} </span>
        {question}
      </p>
      <div className="reply" ref={reply} onFocus={keepFocus}>
        <span className="visually-hidden">{t('assistant.answer')} </span>
        {text !== '' && <AnswerText text={text} />}
        {state === 'thinking' && <Thinking />}
        {state === 'stopped' && text === '' && <p className="quiet">{t('assistant.stopped')}</p>}
        {failure !== null && (
          <p className="reply-failed">
            <Icon name="warn" />
            {t(failureText(failure))}
          </p>
        )}
        {(state === 'failed' || (state === 'stopped' && text === '')) && (
          <Button compact className="retry" onClick={() => onRetry(turn)}>
            <Icon name="retry" />
            {t('common.retry')}
          </Button>
        )}
        {found !== null && found.titles.length > 0 && (
          <>
            {isShown && <Strip found={found} />}
            <Button compact className={isShown ? 'see-titles shown' : 'see-titles'} onClick={() => onShow(turn)}>
              <Icon name="grid" />
              {t('assistant.seeAll')}
            </Button>
          </>
        )}
        {state === 'writing' && <Writing />}
        {turn.messageId !== null && <AnswerFeedback turn={turn} change={change} />}
      </div>
    </li>
  )
})

function Strip({ found }: { found: ShownTitles }) {
  return (
    <ul className="answer-strip">
      {found.titles.slice(0, TITLES_IN_STRIP).map(({ card }) => (
        <li key={titleKey(card)}>
          <TitleCard card={card} />
        </li>
      ))}
    </ul>
  )
}

/** An answer that has not begun after this time counts as slow. */
const SLOW_MS = 8_000

function Thinking() {
  const { t, formats } = useTexts()
  const { preferences } = useSite()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const country = formats.countryInSentence(preferences.country)
  return (
    <p className="thinking small quiet">
      <Dots />
      {slow ? t('assistant.slow') : t('assistant.thinking', { country })}
    </p>
  )
}

/** Where the answer can be rated once it is whole: a model may still replace it. */
function Writing() {
  return (
    <p className="thinking still">
      <Dots />
    </p>
  )
}

function Dots() {
  return (
    <span className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
