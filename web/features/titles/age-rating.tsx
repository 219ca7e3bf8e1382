import type { Translator } from '#i18n/translator.ts'
import type { AgeRating as Rated } from '#shared/titles/age-rating.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

interface AgeRatingProps {
  rating: Rated
  type: TitleType
}

/** A rating as its country writes it, `FSK 12`, `PG-13`, `12+`; another country's with its code: `US: PG-13`. Read out with the country's name. */
export function AgeRating({ rating, type }: AgeRatingProps) {
  const texts = useTexts()
  const { country } = useSite().preferences
  const shown = ratingText(rating, type)
  return (
    <>
      <bdi aria-hidden="true">{rating.country === country ? shown : `${rating.country}: ${shown}`}</bdi>
      <span className="visually-hidden" suppressHydrationWarning>
        {ageRatingLabel(texts, { rating, type })}
      </span>
    </>
  )
}

/** `Age rating in Germany: FSK 12`. */
function ageRatingLabel({ t, formats }: Translator, { rating, type }: AgeRatingProps): string {
  return t('title.ageRating', {
    country: formats.countryInSentence(rating.country),
    rating: ratingText(rating, type),
  })
}

/** A bare number needs a sign of what it means: in Germany that of the FSK, which rates movies. */
function ratingText({ country, certification }: Rated, type: TitleType): string {
  if (!/^\d+$/.test(certification)) return certification
  return country === 'DE' && type === 'movie' ? `FSK ${certification}` : `${certification}+`
}
