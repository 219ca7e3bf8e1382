import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { MAX_RATING, MIN_RATING } from '#shared/titles/rating.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { TitleFields } from './title-fields.tsx'

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, index) => MIN_RATING + index)

interface RateFormProps {
  title: TitleRef
  /** The viewer's current rating. */
  rating: number | null
  /** The heading that names the stars, and its id. */
  heading: ReactNode
  headingId: string
  /** Where the form redirects without scripts. */
  returnTo: string
  /** Handles the choice if scripts run; null removes the rating. */
  onRate: (rating: number | null) => void
}

/** Ten stars, each of which saves the rating. With scripts they are one tab stop, and arrow keys move between them. */
export function RateForm({ title, rating, heading, headingId, returnTo, onRate }: RateFormProps) {
  const { t, formats } = useTexts()
  const hydrated = useHydrated()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter
    if (pressed?.getAttribute('name') === 'remove') {
      // It disappears with the rating.
      event.currentTarget.querySelector<HTMLElement>('.stars button')?.focus()
      return onRate(null)
    }
    onRate(Number(pressed?.getAttribute('value')))
  }
  return (
    <form className="rate-form" method="post" action="/api/rating" onSubmit={submit}>
      <TitleFields title={title} returnTo={returnTo} />
      <header>
        {heading}
        {rating !== null && (
          <>
            <b className="tabular" aria-hidden="true" suppressHydrationWarning>
              {formats.number(rating)}/{formats.number(MAX_RATING)}
            </b>
            <Button type="submit" tone="plain" name="remove" value="1">
              {t('rating.remove')}
            </Button>
          </>
        )}
      </header>
      <div className="stars" role="group" aria-labelledby={headingId} onKeyDown={moveByArrows}>
        {RATINGS.map((value) => (
          <button
            key={value}
            type="submit"
            name="rating"
            value={value}
            aria-pressed={value === rating}
            aria-label={t('rating.of', { rating: value })}
            {...(hydrated && value !== (rating ?? MIN_RATING) ? { tabIndex: -1 } : {})}
          >
            <Icon name="star" filled />
          </button>
        ))}
      </div>
    </form>
  )
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const stars = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = stars.indexOf(document.activeElement as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const next = nextStar(event.key === forward ? 'Forward' : event.key, at)
  if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  stars.at(Math.min(next, stars.length - 1))?.focus()
}

/** Null for a key that moves nothing. */
function nextStar(key: string, at: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return RATINGS.length - 1
  if (key === 'Forward' || key === 'ArrowUp') return at + 1
  return key.startsWith('Arrow') ? Math.max(0, at - 1) : null
}
