import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { MAX_RATING, MIN_RATING } from '#shared/titles/rating.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { TitleFields } from './title-fields.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, index) => MIN_RATING + index)

interface RateFormProps {
  title: TitleRef
  /** The viewer's current rating. */
  rating: number | null
  /** Id of the heading that names the title. */
  labelledBy: string
  /** Where the form redirects without scripts. */
  returnTo: string
  /** Handles the choice if scripts run; null removes the rating. */
  onRate?: (rating: number | null) => void
  /** Further buttons. */
  children?: ReactNode
}

/** Ten stars as one group of radio buttons: the browser moves between them by arrow keys. */
export function RateForm({ title, rating, labelledBy, returnTo, onRate, children }: RateFormProps) {
  const { t, formats } = useTexts()
  const [chosen, setChosen] = useState(rating)
  const hydrated = useHydrated()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onRate === undefined) return
    event.preventDefault()
    onRate(event.nativeEvent.submitter?.getAttribute('name') === 'remove' ? null : chosen)
  }
  return (
    <form className="rate-form" method="post" action="/api/rating" onSubmit={submit}>
      <TitleFields title={title} returnTo={returnTo} />
      <fieldset className="stars" role="radiogroup" aria-labelledby={labelledBy}>
        {RATINGS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="rating"
              value={value}
              required
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
            <Icon name="star" filled />
            <span className="visually-hidden">{t('rating.of', { rating: value })}</span>
          </label>
        ))}
      </fieldset>
      <p className="chosen" aria-hidden="true">
        {chosen === null ? t('rating.choose') : <b className="tabular">{formats.number(chosen)}</b>}
        {chosen !== null && <span className="soft"> / {formats.number(MAX_RATING)}</span>}
      </p>
      <footer>
        {rating !== null && (
          <Button type="submit" tone="plain" name="remove" value="1" formNoValidate>
            {t('rating.remove')}
          </Button>
        )}
        {children}
        <Button type="submit" tone="primary" disabled={hydrated && chosen === null}>
          {t('rating.save')}
        </Button>
      </footer>
    </form>
  )
}
