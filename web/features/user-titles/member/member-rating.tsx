import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../use-user-title.ts'
import type { NamedTitle } from '../user-title.ts'
import { RateForm } from './rate-form.tsx'
import { WatchDays } from './watch-days.tsx'

/** A member's rating in place on the title's page, where a press on a star saves it, and the days on which they watched it. */
export function MemberRating({ title }: { title: NamedTitle }) {
  const { t } = useTexts()
  const { setRating } = useUserTitles()
  const { rating } = useUserTitle(title)
  const { pathname } = useLocation()
  return (
    <>
      <RateForm
        title={title}
        rating={rating}
        headingId="own-rating"
        heading={<h2 id="own-rating">{t('watchlist.sortOwn')}</h2>}
        returnTo={pathname}
        onRate={(chosen) => setRating(title, chosen)}
      />
      <WatchDays title={title} />
    </>
  )
}
