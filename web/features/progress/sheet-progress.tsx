import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../user-titles/use-user-title.ts'
import { ProgressTexts } from './progress-texts.tsx'
import './sheet-progress.css'
import { useEpisodeText, useProgressTexts } from './use-progress.ts'

/** Up to where the member is in a card's show, one more, and the way to its page for everything else. */
export function SheetProgress({ card }: { card: TitleCard }) {
  return (
    <ProgressTexts>
      <Lines card={card} />
    </ProgressTexts>
  )
}

function Lines({ card }: { card: TitleCard }) {
  const { t, formats, language } = useTexts()
  const { status, progress } = useUserTitle(card)
  const { setProgress } = useUserTitles()
  const codeOf = useEpisodeText()
  const texts = useProgressTexts(card)
  const isFollowed = status === 'watching' || status === 'watched' || progress !== null
  const upTo = progress?.upTo ?? null
  return (
    <div className="sheet-progress" role="group" aria-label={t('progress.heading')}>
      <b>{upTo === null ? t('progress.notStarted') : t('progress.upTo', { code: codeOf(upTo) })}</b>
      <Button onClick={() => setProgress(card, { mark: 'next', texts })}>
        <b dir="ltr">+{formats.number(1)}</b>
        {t('progress.seen')}
      </Button>
      <ButtonLink
        tone="ghost"
        to={`${titlePath(language, card, card.baseTitle)}#${isFollowed ? 'own-progress' : 'seasons'}`}
      >
        {t(progress === null ? 'progress.seenSome' : 'progress.change')}
      </ButtonLink>
    </div>
  )
}
