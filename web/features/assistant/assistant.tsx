import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadCatalogue } from '#i18n/generated/assistant/load-catalogue.ts'
import { ASSISTANT_HASH } from '#shared/assistant/answer.ts'
import type { Language } from '#i18n/languages.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { groupTexts } from '../texts/group-texts.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { AnswerTitles } from './answer-titles.tsx'
import './answers.css'
import './assistant.css'
import { EarlierConversations, NewChat } from './conversation-tools.tsx'
import { Conversation } from './conversation.tsx'
import './conversation.css'
import { QuotaLine } from './quota-notice.tsx'
import { isUnderWay, shownTurn } from './turns.ts'
import { useAssistant } from './use-assistant.ts'

/** What only the assistant says. */
const { load: loadAssistantTexts, Texts: AssistantTexts } = groupTexts(loadCatalogue)

/** Loads its texts. */
export async function prepare(language: Language): Promise<void> {
  await loadAssistantTexts(language)
}

/** The assistant over the whole window, until it is closed: the conversation, and beside or behind it the titles. */
export function Assistant() {
  const { hash, key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [closed, setClosed] = useState<string | null>(null)
  useEffect(() => {
    // Going forward again before the previous page has loaded: same location, but it counts as a new request to open.
    const reopen = () => {
      if (window.location.hash === ASSISTANT_HASH) setClosed(null)
    }
    window.addEventListener('popstate', reopen)
    return () => window.removeEventListener('popstate', reopen)
  }, [])
  if (closed === key) return null
  const { question = null, opened = false } = (state ?? {}) as { question?: string; opened?: boolean }
  const forgetQuestion = () =>
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: { opened } })
  const close = () => {
    setClosed(key)
    // Going back reloads the page's data, which must not fail.
    if (opened && navigator.onLine) void navigate(-1)
    else window.history.replaceState(window.history.state, '', pathname + search)
  }
  return (
    <AssistantTexts>
      <Overlay question={question} onAsked={forgetQuestion} onClose={close} />
    </AssistantTexts>
  )
}

interface OverlayProps {
  /** The question to ask as soon as it is open; null if there is none yet. */
  question: string | null
  onAsked: () => void
  onClose: () => void
}

function Overlay({ question, onAsked, onClose }: OverlayProps) {
  const { t } = useTexts()
  const assistant = useAssistant(useViewer()?.displayName ?? null)
  const { turns, state } = assistant
  const [view, setView] = useState<'chat' | 'titles'>('chat')
  /** An earlier turn whose titles are shown, until another question is asked. */
  const [chosen, setChosen] = useState<{ key: string; until: string | undefined } | null>(null)
  const asked = useRef<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the conversation.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])
  const { ready, send } = assistant
  useEffect(() => {
    if (question === null || !ready || asked.current === question) return
    asked.current = question
    send(question)
    onAsked()
  }, [question, ready, send, onAsked])
  const last = turns.at(-1)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useRef(false)
  useEffect(() => {
    // The pressed button is gone, so focus moves to where it led.
    if (view === 'titles' && chosen !== null) heading.current?.focus()
    if (view === 'chat' && left.current) document.querySelector<HTMLElement>('.see-titles.shown')?.focus()
    left.current = view === 'titles'
  }, [view, chosen])
  const earlier = chosen?.until === last?.key ? turns.find(({ key }) => key === chosen?.key) : undefined
  const shown = earlier ?? shownTurn(turns)
  return (
    <Dialog className="assistant" labelledBy="assistant-title" onClose={onClose}>
      <div className={classNames('assistant-columns', view === 'titles' && shown !== null && 'at-titles')}>
        <section className="assistant-chat" aria-labelledby="assistant-title">
          <header>
            <span className="assistant-mark">
              <Icon name="spark" />
            </span>
            <div className="grow">
              <h2 id="assistant-title">{t('assistant.title')}</h2>
              <p className="tiny quiet">
                {state !== null && !state.setupRequired && <QuotaLine quota={state.quota} />}
              </p>
            </div>
            {state !== null && !state.setupRequired && (
              <>
                <EarlierConversations conversations={state.conversations} open={assistant.open} />
                <NewChat assistant={assistant} />
              </>
            )}
            <button type="button" className="bar-button" aria-label={t('common.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <Conversation
            assistant={assistant}
            field={field}
            shown={shown}
            onShow={(turn) => {
              setChosen({ key: turn.key, until: last?.key })
              setView('titles')
            }}
          />
        </section>
        <AnswerTitles
          heading={heading}
          turn={shown}
          isComing={last !== undefined && isUnderWay(last)}
          change={assistant.change}
          onBack={() => setView('chat')}
        />
      </div>
    </Dialog>
  )
}
