import { useNavigate } from 'react-router'
import type { SurprisePick } from '#domain/watchlist/pick-surprise.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ServicesLink } from '../../../features/services/services-link.tsx'
import { useSite } from '../../../site.tsx'
import { SURPRISE_TIMES, readSurpriseQuery, surpriseSearch } from './query.ts'
import type { SurpriseQuery } from './query.ts'

interface SurpriseFiltersProps {
  query: SurpriseQuery
  /** The current title; the next one is drawn after it. */
  pick: SurprisePick | null
}

/** The filters that the title must match. A form with a URL that can be bookmarked; with scripts a choice is submitted immediately. */
export function SurpriseFilters({ query, pick }: SurpriseFiltersProps) {
  const { t, formats } = useTexts()
  const { viewing } = useSite()
  const navigate = useNavigate()
  const send = (form: HTMLFormElement) => {
    const entered = new URLSearchParams([...new FormData(form)] as [string, string][])
    void navigate(surpriseSearch(readSurpriseQuery(entered)), { replace: true, preventScrollReset: true })
  }
  return (
    <form
      // Re-created when going back to another URL, so that the fields follow it.
      key={`${query.minutes} ${query.onlyMine}`}
      className="surprise-filters"
      autoComplete="off"
      onChange={(event) => send(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      {query.seed !== null && <input type="hidden" name="seed" value={query.seed} />}
      {pick !== null && <input type="hidden" name="after" value={titleKey(pick.card)} />}
      <fieldset>
        <legend>{t('surprise.time')}</legend>
        <div className="chips">
          {[null, ...SURPRISE_TIMES].map((time) => (
            <label key={time ?? 0} className="chip">
              <input type="radio" name="time" value={time ?? ''} defaultChecked={time === query.minutes} />
              <span suppressHydrationWarning>
                {time === null ? t('surprise.anyTime') : t('surprise.upTo', { time: formats.runtime(time) })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="chips">
        {viewing.services.length > 0 && (
          <label className="chip">
            <input type="checkbox" name="mine" value="1" defaultChecked={query.onlyMine} />
            {t('services.onlyMine')}
          </label>
        )}
        <ServicesLink className={viewing.services.length > 0 ? 'button plain compact' : 'chip'}>
          {t(viewing.services.length > 0 ? 'services.change' : 'services.choose')}
        </ServicesLink>
        <noscript>
          <Button type="submit">{t('browse.apply')}</Button>
        </noscript>
      </div>
    </form>
  )
}
