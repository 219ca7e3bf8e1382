import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { TYPEAHEAD_DEBOUNCE_MS } from '#shared/titles/completion.ts'
import { WATCHLIST_SORTS, defaultDescending } from '#domain/watchlist/sorts.ts'
import type { WatchlistSort } from '#domain/watchlist/sorts.ts'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useTexts } from '#ui/texts.tsx'
import { OwnSwitches } from '../../features/services/own-switches.tsx'
import { useSite } from '../../site.tsx'
import { defaultSort, isSortOf, watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'
import { WatchlistViewSwitch } from './watchlist-view-switch.tsx'

const SORT_TEXTS = {
  added: 'watchlist.sortAdded',
  aired: 'watchlist.sortAired',
  watched: 'watched.date',
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

const PANEL = 'watchlist-filters'
/** As in `watchlist.css`. */
const WIDE = '(width >= 43.75em)'

interface WatchlistToolsProps {
  query: WatchlistQuery
  /** Titles that match the filters; null without filters. */
  matching: number | null
  /** Titles of the tab. */
  total: number
  /** The years in which they were watched. */
  years: readonly number[]
}

/**
 * Filters and order, all of them in the URL; titles not on own services are hidden by the profile's switch. On a phone one button
 * opens them as a sheet.
 */
export function WatchlistTools({ query, matching, total, years }: WatchlistToolsProps) {
  const { t, formats, language } = useTexts()
  const { tab, type, text, year, isNew, sort } = query
  const active = [type !== undefined, text !== '', year !== undefined, isNew, sort !== defaultSort(tab)].filter(
    Boolean,
  ).length
  return (
    <div className="watchlist-tools">
      <Button className="only-phone watchlist-open" popoverTarget={PANEL}>
        <Icon name="rows" />
        {t('watchlist.filterAndSort')}
        {active > 0 && <b suppressHydrationWarning>{formats.number(active)}</b>}
      </Button>
      <Sheet
        id={PANEL}
        heading={t('watchlist.filterAndSort')}
        className="watchlist-sheet"
        wide={WIDE}
        done={t('browse.applyCount', { count: matching ?? total })}
      >
        <div className="watchlist-chips">
          <TypeLinks query={query} />
          <NewLink query={query} />
          <OwnSwitches watched={false} />
        </div>
        <SortAndFilter query={query} years={years} />
        <div className="only-phone cluster">
          <WatchlistViewSwitch query={query} />
          <ButtonLink tone="ghost" to={`/${language}/import`}>
            {t('watchlist.import')}
          </ButtonLink>
        </div>
      </Sheet>
      <p role="status" className="soft small" suppressHydrationWarning>
        {matching !== null && t('watchlist.count', { count: matching })}
      </p>
    </div>
  )
}

function TypeLinks({ query }: { query: WatchlistQuery }) {
  const { t } = useTexts()
  return (
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
  )
}

/** What has been watched or dropped is no news. */
function NewLink({ query }: { query: WatchlistQuery }) {
  const { t } = useTexts()
  const { services } = useSite().viewing
  const { tab, isNew } = query
  if (services.length === 0 || tab === 'watched' || tab === 'dropped') return null
  return (
    <Link
      className={isNew ? 'chip on' : 'chip'}
      aria-current={isNew ? 'true' : undefined}
      to={watchlistSearch(query, { isNew: !isNew })}
      replace
      preventScrollReset
    >
      {t('watchlist.newOnMine')}
    </Link>
  )
}

function SortAndFilter({ query, years }: { query: WatchlistQuery; years: readonly number[] }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { tab, view, sort, descending, text } = query
  const words = useRef<HTMLInputElement>(null)
  const order = useRef<HTMLSelectElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typing.current), [])
  // The fields follow the URL, and keep the focus and what has been typed since.
  useEffect(() => {
    const isTyping = typing.current !== undefined
    if (words.current !== null && !isTyping && words.current.value.trim() !== text) words.current.value = text
    if (order.current !== null) order.current.value = sort
  }, [text, sort])
  const filter = (sought: string) => {
    clearTimeout(typing.current)
    typing.current = undefined
    if (sought === text) return
    void navigate(watchlistSearch(query, { text: sought }), { replace: true, preventScrollReset: true })
  }
  const type = (typed: string) => {
    clearTimeout(typing.current)
    typing.current = setTimeout(() => latest.current(typed.trim()), typed === '' ? 0 : TYPEAHEAD_DEBOUNCE_MS)
  }
  const latest = useRef(filter)
  useEffect(() => void (latest.current = filter))
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
      {query.type !== undefined && <input type="hidden" name="type" value={query.type} />}
      {query.isNew && <input type="hidden" name="new" value="1" />}
      {descending !== defaultDescending(sort) && <input type="hidden" name="dir" value={descending ? 'desc' : 'asc'} />}
      <SearchField>
        <input
          type="search"
          name="q"
          ref={words}
          defaultValue={text}
          onChange={({ target }) => type(target.value)}
          placeholder={t('watchlist.filter')}
          aria-label={t('watchlist.filter')}
        />
      </SearchField>
      <WatchedIn query={query} years={years} />
      <LabelledControl label={t('browse.sort')} isLabelHidden>
        <select
          name="sort"
          ref={order}
          defaultValue={sort}
          onChange={({ target }) => chooseSort(target.value as WatchlistSort)}
        >
          {WATCHLIST_SORTS.filter((known) => isSortOf(tab, known)).map((known) => (
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

/** The year in which titles were watched, where days are known. */
function WatchedIn({ query, years }: { query: WatchlistQuery; years: readonly number[] }) {
  const { t, formats } = useTexts()
  const navigate = useNavigate()
  const { year } = query
  if (query.tab !== 'watched' || (years.length === 0 && year === undefined)) return null
  const offered = year === undefined || years.includes(year) ? years : [year, ...years]
  return (
    <LabelledControl label={t('watched.year')} isLabelHidden>
      <select
        key={year}
        name="year"
        defaultValue={year ?? ''}
        onChange={({ target }) => {
          const chosen = target.value === '' ? undefined : Number(target.value)
          void navigate(watchlistSearch(query, { year: chosen }), { replace: true, preventScrollReset: true })
        }}
      >
        <option value="">{t('watched.year')}</option>
        {offered.map((known) => (
          <option key={known} value={known} suppressHydrationWarning>
            {formats.year(String(known))}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}
