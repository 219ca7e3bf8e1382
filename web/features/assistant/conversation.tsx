import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { Composer } from './composer.tsx'
import { Examples } from './examples.tsx'
import { failureText } from './refusals.ts'
import { Narrowings } from './narrowings.tsx'
import { LimitBanner } from './quota-notice.tsx'
import { TurnView } from './turn-view.tsx'
import type { ShownTurn } from './turns.ts'
import type { AssistantSession } from './use-assistant.ts'

interface ConversationProps {
  assistant: AssistantSession
  /** The field for the next question. */
  field: RefObject<HTMLTextAreaElement | null>
  /** The turn whose titles are shown. */
  shown: ShownTurn | null
  onShow: (turn: ShownTurn) => void
}

/** The conversation so far, and the field for the next question. */
export function Conversation({ assistant, field, shown, onShow }: ConversationProps) {
  const { t } = useTexts()
  const { turns, state, change, busy, ready, send, stop, retry } = assistant
  const log = useRef<HTMLDivElement>(null)
  const online = useOnline()
  const last = turns.at(-1)
  const { key, state: stage } = last ?? {}
  const begun = useRef<string>(null)
  // Shows the newest turn from its beginning until it is answered; then a position the visitor has scrolled to stays, also when a model's answer
  // replaces it.
  useEffect(() => {
    if (key === undefined || (stage === 'done' && begun.current === key)) return
    begun.current = key
    scrollToLast(log.current)
  }, [key, stage])
  if (state?.setupRequired === true)
    return <Notice icon="warn" heading={t('assistant.setupTitle')} text={t('assistant.setupText')} />
  const closed = state?.quota.remaining === 0
  return (
    <>
      <div className="assistant-scroll" ref={log} role="group" aria-label={t('assistant.conversation')}>
        <Welcome />
        {turns.length === 0 && !closed && <Examples ready={ready && online} onAsk={send} />}
        <ol className="turns">
          {turns.map((turn) => (
            <TurnView
              key={turn.key}
              turn={turn}
              isShown={turn.key === shown?.key}
              change={change}
              onRetry={retry}
              onShow={onShow}
            />
          ))}
        </ol>
      </div>
      <Announcement turn={last} />
      <div className="assistant-foot">
        {!online && (
          <p className="assistant-note small" role="status">
            <Icon name="warn" />
            {t('assistant.offline')}
          </p>
        )}
        {assistant.startFailed && (
          <p className="assistant-note small" role="alert">
            {t('assistant.errorOccurred')}
            <Button compact onClick={assistant.start}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {closed && <LimitBanner quota={state.quota} />}
        {!busy && shown !== null && <Narrowings turn={shown} change={change} />}
        <Composer field={field} ready={ready && online} busy={busy} closed={closed} onSend={send} onStop={stop} />
      </div>
    </>
  )
}

function Welcome() {
  const { t, formats } = useTexts()
  const { preferences } = useSite()
  const viewer = useViewer()
  const country = formats.countryInSentence(preferences.country)
  return (
    <p className="assistant-welcome">
      {viewer === null
        ? t('assistant.welcome', { country })
        : t('assistant.welcomeName', { name: viewer.displayName, country })}
    </p>
  )
}

/** Announces once that an answer is on its way, and once the whole answer, not every chunk. */
function Announcement({ turn }: { turn: ShownTurn | undefined }) {
  const { t, formats } = useTexts()
  const { preferences } = useSite()
  const announcement = () => {
    if (turn === undefined) return null
    if (turn.failure !== null) return t(failureText(turn.failure))
    if (turn.state === 'done') return turn.text
    if (turn.state === 'stopped') return t('assistant.stopped')
    return t('assistant.thinking', { country: formats.countryInSentence(preferences.country) })
  }
  return (
    <p className="visually-hidden" role="status">
      {announcement()}
    </p>
  )
}

function scrollToLast(log: HTMLElement | null): void {
  const turn = log?.querySelector<HTMLElement>('.turn:last-child')
  if (log === null || !turn) return
  log.scrollTo({ top: log.scrollTop + turn.getBoundingClientRect().top - log.getBoundingClientRect().top })
}

function listenOnline(changed: () => void) {
  const ended = new AbortController()
  for (const kind of ['online', 'offline']) window.addEventListener(kind, changed, { signal: ended.signal })
  return () => ended.abort()
}

function useOnline(): boolean {
  return useSyncExternalStore(
    listenOnline,
    () => navigator.onLine,
    () => true,
  )
}
