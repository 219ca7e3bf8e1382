import { Suspense, useEffect } from 'react'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { MemberActions } from '../user-titles/lazy-parts.ts'
import { PromptDialog, useSignInPrompt } from '../sign-in-prompt/sign-in-prompt.tsx'
import { useViewer } from '../viewer/viewer.tsx'

interface CardActionsProps {
  card: TitleCard
  /** -1 where a key opens the same in a sheet (card-keys.ts), so that the card is a single tab stop. */
  tabIndex?: -1 | undefined
}

/** Watch status, rating and lists of one card. */
export function CardActions({ card, tabIndex }: CardActionsProps) {
  if (useViewer() === null) return <GuestActions card={card} tabIndex={tabIndex} />
  return (
    <Suspense>
      <MemberActions title={card} tabIndex={tabIndex} />
    </Suspense>
  )
}

function GuestActions({ card, tabIndex }: CardActionsProps) {
  const { t } = useTexts()
  const prompt = useSignInPrompt()
  useEffect(() => PromptDialog.expect(), [])
  const title = card.title.text
  return (
    <div className="card-actions">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('card.watchlist', { title })}
        onClick={() => prompt('watchlist', card)}
      >
        <Icon name="bookmark" />
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('card.rate', { title })}
        onClick={() => prompt('rate', card)}
      >
        <Icon name="star" />
      </button>
      <button type="button" tabIndex={tabIndex} aria-label={t('card.list', { title })} onClick={() => prompt('other')}>
        <Icon name="list-add" />
      </button>
    </div>
  )
}
