import { useId, useState } from 'react'
import type { AssistantState } from '#shared/assistant/answer.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useToast } from '../toasts/toasts.tsx'
import type { AssistantSession } from './use-assistant.ts'

/** Starts a new conversation; asks for confirmation if one would be lost. */
export function NewChat({ assistant }: { assistant: Pick<AssistantSession, 'turns' | 'beginAnew'> }) {
  const { t } = useTexts()
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  const begin = async () => {
    setAsks(false)
    if (!(await assistant.beginAnew())) toast({ text: t('assistant.errorOccurred'), tone: 'bad' })
  }
  return (
    <>
      <Button
        compact
        tone="ghost"
        onClick={() => {
          if (assistant.turns.length > 0) setAsks(true)
          else void begin()
        }}
      >
        {t('assistant.newChat')}
      </Button>
      {asks && (
        <Dialog labelledBy="new-chat" onClose={() => setAsks(false)}>
          <h2 id="new-chat">{t('assistant.newChatQuestion')}</h2>
          <p className="soft">{t('assistant.newChatText')}</p>
          <footer>
            <Button tone="ghost" onClick={() => setAsks(false)}>
              {t('common.cancel')}
            </Button>
            <Button tone="primary" onClick={() => void begin()}>
              {t('assistant.newChat')}
            </Button>
          </footer>
        </Dialog>
      )}
    </>
  )
}

interface EarlierProps {
  conversations: AssistantState['conversations']
  open: AssistantSession['open']
}

/** A member's latest conversations, to be continued. */
export function EarlierConversations({ conversations, open }: EarlierProps) {
  const { t, formats } = useTexts()
  const toast = useToast()
  const menu = useId()
  if (conversations.length === 0) return null
  const choose = async (id: string) => {
    document.getElementById(menu)?.hidePopover()
    if (!(await open(id))) toast({ text: t('assistant.errorOccurred'), tone: 'bad' })
  }
  return (
    <>
      <button type="button" className="bar-button" popoverTarget={menu} aria-label={t('assistant.earlier')}>
        <Icon name="rows" />
      </button>
      <Menu id={menu} className="status-menu earlier-menu" aria-label={t('assistant.earlier')} role="group">
        {conversations.map(({ id, firstQuestion, updatedAt }) => (
          <button key={id} type="button" onClick={() => void choose(id)}>
            <span className="earlier-question" dir="auto">
              {firstQuestion}
            </span>
            <span className="tiny quiet" suppressHydrationWarning>
              {formats.date(updatedAt)}
            </span>
          </button>
        ))}
      </Menu>
    </>
  )
}
