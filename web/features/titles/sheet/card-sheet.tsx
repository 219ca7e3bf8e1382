import { Suspense } from 'react'
import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useBackCloses } from '#ui/dialog/use-back-closes.ts'
import { useDragAway } from '#ui/dialog/use-drag-away.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle } from '../../user-titles/use-user-title.ts'
import { SheetProgress } from '../../progress/lazy-parts.ts'
import { useViewer } from '../../viewer/viewer.tsx'
import { useShare } from '../../sharing/use-share.tsx'
import { Poster } from '../poster.tsx'
import { Rating } from '../rating.tsx'
import './card-sheet.css'
import { RatingChoice, StatusChoice } from './choices.tsx'
import { useSheetActions } from './use-sheet-actions.ts'

export interface CardSheetProps {
  card: TitleCard
  onClose: () => void
}

/**
 * Status, rating, lists and sharing of one title, in a bottom sheet. Going back, Escape, a tap outside, its button and dragging it
 * down close it; a member's choices leave it open.
 */
export function CardSheet({ card, onClose }: CardSheetProps) {
  const { t } = useTexts()
  const { status, rating } = useUserTitle(card)
  const isMember = useViewer() !== null
  const leave = useBackCloses(onClose)
  const { chooseStatus, chooseRating, addToLists } = useSheetActions(card, leave)
  return (
    <Dialog className="card-sheet" labelledBy="card-sheet-title" onClose={() => leave()}>
      <SheetHead card={card} onClose={() => leave()} />
      <div className="card-sheet-main">
        <StatusChoice title={card.title.text} chosen={status} onChoose={chooseStatus} />
        <RatingChoice chosen={rating} onChoose={chooseRating} />
        {card.type === 'tv_show' && isMember && (
          <Suspense>
            <SheetProgress card={card} />
          </Suspense>
        )}
        <div className="card-sheet-more">
          <button type="button" aria-haspopup="dialog" onClick={addToLists}>
            <Icon name="list-add" />
            <span>{t('title.addToLists')}</span>
            <Icon name="right" />
          </button>
          <ShareLine card={card} />
          {status !== null && (
            <button type="button" className="bad" onClick={() => chooseStatus(null)}>
              <Icon name="bin" />
              <span>{t('watchlist.remove')}</span>
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function SheetHead({ card, onClose }: { card: TitleCard; onClose: () => void }) {
  const { t, formats } = useTexts()
  const drag = useDragAway(onClose)
  return (
    <header className="card-sheet-head" {...drag}>
      <Poster path={card.posterPath} purpose="card" />
      <div className="grow">
        <h2 id="card-sheet-title">
          <ForeignText text={card.title} />
        </h2>
        <p className="card-sheet-facts">
          {card.year !== null && <span>{formats.year(String(card.year))}</span>}
          <span>{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
          <Rating average={card.voteAverage} count={card.voteCount} />
        </p>
      </div>
      <button type="button" className="bar-button" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}

/** The device's own sharing; if there is none or it fails, the link is copied. */
function ShareLine({ card }: { card: TitleCard }) {
  const { t, language } = useTexts()
  const { outcome, byHand, share } = useShare()
  const { text } = card.title
  const url = () => window.location.origin + titlePath(language, card, card.baseTitle)
  return (
    <>
      <button type="button" onClick={() => void share({ title: text, text, url: url() })}>
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
        <span>{t('title.share')}</span>
        <span role="status" className="toast-inline">
          {outcome === 'copied' && t('title.copied')}
          {outcome === 'failed' && t('title.copyFailed')}
        </span>
      </button>
      {byHand}
    </>
  )
}
