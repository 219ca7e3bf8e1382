import { CONTENT_RATING_VOTES } from '#shared/lists/limits.ts'
import { PLACEHOLDER_POSTER, imageUrl } from '#shared/titles/images.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

interface ContentResultProps {
  card: TitleCard
  /** What was done with it in this dialog; undefined if nothing. */
  isAdded: boolean | undefined
  /** Whether it was on the list before. */
  isHeld: boolean
  onPress: () => void
}

/** A title that one press adds to the list and a second one removes. */
export function ContentResult({ card, isAdded, isHeld, onPress }: ContentResultProps) {
  const { t, formats } = useTexts()
  const { imageBaseUrl } = useSite()
  const wasThere = isHeld && isAdded === undefined
  return (
    <li>
      <button
        type="button"
        className="list-pick"
        {...(wasThere ? { 'aria-disabled': true } : { 'aria-pressed': isAdded === true, onClick: onPress })}
      >
        <img
          src={imageUrl(imageBaseUrl, card.posterPath, 'logo') ?? PLACEHOLDER_POSTER}
          alt=""
          width={40}
          height={60}
          decoding="async"
        />
        <span className="grow">
          <b>
            <ForeignText text={card.title} />
          </b>
          <small>
            {card.year !== null && <span suppressHydrationWarning>{formats.year(String(card.year))}</span>}
            <span>{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
            {card.voteCount >= CONTENT_RATING_VOTES && <Votes average={card.voteAverage} />}
          </small>
        </span>
        {wasThere ? (
          <small className="held">
            <Icon name="check" />
            {t('addContent.already')}
          </small>
        ) : (
          <span className="tick-box">
            <Icon name={isAdded === true ? 'check' : 'plus'} />
          </span>
        )}
      </button>
    </li>
  )
}

/** Average of 0 to 10. */
function Votes({ average }: { average: number }) {
  const { t, formats } = useTexts()
  const rating = formats.rating(average)
  return (
    <span className="rating">
      <Icon name="star" filled />
      <span aria-hidden="true" suppressHydrationWarning>
        {rating}
      </span>
      <span className="visually-hidden" suppressHydrationWarning>
        {t('title.ratingOf', { rating })}
      </span>
    </span>
  )
}
