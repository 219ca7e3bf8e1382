import type { UserState } from '#shared/titles/user-state.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { STATUS_ICONS, STATUS_TEXTS } from './status-text.ts'

/** The viewer's status and rating, at the foot of the title's poster. */
export function StatusMark({ state: { status, rating } }: { state: UserState }) {
  const { t, formats } = useTexts()
  if (status === null && rating === null) return null
  return (
    <p className="status-mark">
      {rating !== null && (
        <span className="own">
          <Icon name="star" filled />
          <span aria-hidden="true" suppressHydrationWarning>
            {formats.number(rating)}
          </span>
          <span className="visually-hidden">{t('rating.yours', { rating })}</span>
        </span>
      )}
      {status !== null && (
        <span className={`disc ${status}`}>
          <Icon name={STATUS_ICONS[status]} filled={status === 'want_to_watch'} />
          <span className="visually-hidden">{t(STATUS_TEXTS[status])}</span>
        </span>
      )}
    </p>
  )
}
