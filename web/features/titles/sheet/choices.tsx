import { MAX_RATING, MIN_RATING } from '#shared/titles/rating.ts'
import { WATCH_STATUSES } from '#shared/titles/watch-status.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { STATUS_ICONS, STATUS_TEXTS } from '../../user-titles/status-text.ts'

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, index) => MIN_RATING + index)

interface ChoiceProps<Value> {
  chosen: Value | null
  onChoose: (value: Value | null) => void
}

export function StatusChoice({ title, chosen, onChoose }: ChoiceProps<WatchStatus> & { title: string }) {
  const { t } = useTexts()
  return (
    <div className="status-choice" role="group" aria-label={t('watchlist.statusOf', { title })}>
      {WATCH_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          data-status={status}
          aria-pressed={status === chosen}
          onClick={() => status !== chosen && onChoose(status)}
        >
          <Icon name={STATUS_ICONS[status]} />
          <span>{t(STATUS_TEXTS[status])}</span>
        </button>
      ))}
    </div>
  )
}

/** Numbers instead of stars, which would be too narrow for a thumb. */
export function RatingChoice({ chosen, onChoose }: ChoiceProps<number>) {
  const { t, formats } = useTexts()
  return (
    <section aria-labelledby="card-sheet-rating">
      <header className="rating-choice-head">
        <h3 id="card-sheet-rating">{t('watchlist.sortOwn')}</h3>
        {chosen === null ? (
          <small>{t('rating.private')}</small>
        ) : (
          <button type="button" onClick={() => onChoose(null)}>
            {t('rating.remove')}
          </button>
        )}
      </header>
      <div className="rating-choice" role="group" aria-labelledby="card-sheet-rating">
        {RATINGS.map((rating) => (
          <button
            key={rating}
            type="button"
            aria-pressed={rating === chosen}
            aria-label={t('rating.of', { rating })}
            onClick={() => rating !== chosen && onChoose(rating)}
          >
            {formats.number(rating)}
          </button>
        ))}
      </div>
    </section>
  )
}
