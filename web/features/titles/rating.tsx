import { isRated } from '#shared/titles/is-rated.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Average of 0 to 10 with one decimal; nothing if there is no rating. */
export function Rating({ average, count }: { average: number; count: number }) {
  const { t, formats } = useTexts()
  if (!isRated({ voteAverage: average, voteCount: count })) return null
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
