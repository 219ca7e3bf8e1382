import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { WATCHLIST_SORTS, defaultDescending } from '#domain/watchlist/sorts.ts'
import type { WatchlistSort } from '#domain/watchlist/sorts.ts'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { OwnSwitches } from '../../features/services/own-switches.tsx'
import { watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'

const SORT_TEXTS = {
  added: 'watchlist.sortAdded',
  title: 'browse.sortTitle',
  year: 'browse.sortNewest',
  rating: 'browse.sortRating',
  'own-rating': 'watchlist.sortOwn',
} as const satisfies Record<WatchlistSort, PlainMessageKey>

const TYPES = [
  { type: undefined, text: 'browse.all' },
  { type: 'movie', text: 'search.movies' },
  { type: 'tv_show', text: 'search.tvShows' },
] as const

/** Filters and order, all of them in the URL; titles not on own services are hidden by the profile's switch. */
export function WatchlistTools({ query, matching }: { query: WatchlistQuery; matching: number | null }) {
  const { t } = useTexts()
  return (
    <div className="watchlist-tools">
      <div className="watchlist-chips">
        <nav className="chips" aria-label={t('browse.type')}>
          {TYPES.map(({ type, text }) => (
            <Link
              key={text}
              className={type === query.type ? 'chip on' : 'chip'}
              aria-current={type === query.type ? 'true' : undefined}
              to={watchlistSearch(query, { type })}
              replace
              preventScrollReset
            >
              {t(text)}
            </Link>
          ))}
        </nav>
        <OwnSwitches watched={false} />
      </div>
      <SortAndFilter query={query} />
      <p role="status" className="soft small" suppressHydrationWarning>
        {matching !== null && t('watchlist.count', { count: matching })}
      </p>
    </div>
  )
}

function SortAndFilter({ query }: { query: WatchlistQuery }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { tab, view, type, sort, descending, text } = query
  const words = useRef<HTMLInputElement>(null)
  const order = useRef<HTMLSelectElement>(null)
  // The fields follow the URL, and keep the focus.
  useEffect(() => {
    if (words.current !== null && words.current.value.trim() !== text) words.current.value = text
    if (order.current !== null) order.current.value = sort
  }, [text, sort])
  const filter = (sought: string) => {
    if (sought === text) return
    void navigate(watchlistSearch(query, { text: sought }), { replace: true, preventScrollReset: true })
  }
  const chooseSort = (chosen: WatchlistSort) => {
    const address = watchlistSearch(query, { sort: chosen, descending: defaultDescending(chosen) })
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  return (
    <form
      className="watchlist-form"
      onSubmit={(event) => {
        event.preventDefault()
        filter(words.current?.value.trim() ?? '')
      }}
    >
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="view" value={view} />
      {type !== undefined && <input type="hidden" name="type" value={type} />}
      {descending !== defaultDescending(sort) && <input type="hidden" name="dir" value={descending ? 'desc' : 'asc'} />}
      <SearchField>
        <input
          type="search"
          name="q"
          ref={words}
          defaultValue={text}
          onChange={({ target }) => target.value === '' && filter('')}
          placeholder={t('watchlist.filter')}
          aria-label={t('watchlist.filter')}
        />
      </SearchField>
      <LabelledControl label={t('browse.sort')} isLabelHidden>
        <select
          name="sort"
          ref={order}
          defaultValue={sort}
          onChange={({ target }) => chooseSort(target.value as WatchlistSort)}
        >
          {WATCHLIST_SORTS.map((known) => (
            <option key={known} value={known}>
              {t(SORT_TEXTS[known])}
            </option>
          ))}
        </select>
      </LabelledControl>
      <noscript>
        <Button type="submit">{t('browse.apply')}</Button>
      </noscript>
    </form>
  )
}
