import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PromptButton } from '../sign-in-prompt/prompt-button.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { MemberKeepButton } from './lazy-parts.ts'

interface KeepButtonProps {
  card: TitleCard
  className: string
  children: ReactNode
}

/** Adds one title to the watchlist, or removes it. */
export function KeepButton({ card, className, children }: KeepButtonProps) {
  const { t } = useTexts()
  const label = t('card.watchlist', { title: card.title.text })
  if (useViewer() === null) {
    return (
      <PromptButton action="watchlist" title={card} className={className} label={label}>
        <Icon name="plus" />
        {children}
      </PromptButton>
    )
  }
  return (
    <Suspense>
      <MemberKeepButton card={card} className={className} label={label}>
        {children}
      </MemberKeepButton>
    </Suspense>
  )
}
