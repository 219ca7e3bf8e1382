import { Suspense } from 'react'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { MemberRowActions } from '../../../features/user-titles/lazy-parts.ts'
import { PromptButton } from '../../../features/sign-in-prompt/prompt-button.tsx'
import { useViewer } from '../../../features/viewer/viewer.tsx'

/** Watch status and rating of a title in a row; guests are asked to sign in. */
export function RowActions({ card }: { card: TitleCard }) {
  const { t } = useTexts()
  if (useViewer() !== null) {
    return (
      <Suspense>
        <MemberRowActions card={card} />
      </Suspense>
    )
  }
  const title = card.title.text
  return (
    <>
      <PromptButton
        action="watchlist"
        title={card}
        className="button square ghost"
        label={t('card.watchlist', { title })}
      >
        <Icon name="plus" />
      </PromptButton>
      <PromptButton action="rate" title={card} className="button square ghost rate" label={t('card.rate', { title })}>
        <Icon name="star" />
      </PromptButton>
    </>
  )
}
