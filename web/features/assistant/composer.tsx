import { useState } from 'react'
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react'
import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import { useTexts } from '#ui/texts.tsx'
import { AssistantIcon } from './assistant-icons.tsx'

/** The number of characters left is shown from this many on. */
const COUNTED_FROM = 100

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  /** A question can be sent. */
  ready: boolean
  busy: boolean
  /** No more questions can be asked today. */
  closed: boolean
  onSend: (question: string) => void
  onStop: () => void
}

/** The field for questions: Enter sends, Shift+Enter starts a new line. */
export function Composer({ field, ready, busy, closed, onSend, onStop }: ComposerProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const left = QUESTION_LENGTH - text.length
  const sendable = ready && text.trim() !== ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sendable) return
    onSend(text.trim())
    setText('')
    field.current?.style.removeProperty('block-size')
  }
  return (
    <form className="composer" onSubmit={submit}>
      <div className="composer-box">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          maxLength={QUESTION_LENGTH}
          disabled={closed}
          enterKeyHint="send"
          aria-label={t('assistant.ask')}
          placeholder={t('assistant.ask')}
          onChange={({ target }) => {
            setText(target.value)
            grow(target)
          }}
          onKeyDown={sendByEnter}
        />
        <button
          type={busy ? 'button' : 'submit'}
          className="send"
          aria-label={t(busy ? 'assistant.stop' : 'assistant.send')}
          aria-disabled={!busy && !sendable}
          onClick={busy ? onStop : undefined}
        >
          <AssistantIcon name={busy ? 'stop' : 'send'} />
        </button>
      </div>
      <p className="tiny quiet" role="status">
        {left <= COUNTED_FROM && t('assistant.lengthLeft', { count: left })}
      </p>
    </form>
  )
}

/** In many scripts Enter also ends the composition of a word, which must not send anything. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** For browsers without `field-sizing`. */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing: content')) return
  field.style.blockSize = 'auto'
  field.style.blockSize = `${field.scrollHeight}px`
}
