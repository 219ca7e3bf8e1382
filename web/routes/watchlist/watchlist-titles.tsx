import { useEffect, useRef } from 'react'
import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { useTexts } from '#ui/texts.tsx'
import { STATUS_TEXTS } from '../../features/user-titles/status-text.ts'
import { LoadMoreLink } from '#ui/pagination/load-more-link.tsx'
import { useMorePages } from '../../features/more/use-more-pages.ts'
import type { PagesMemory } from '../../features/more/use-more-pages.ts'
import { OffersAge } from '../../features/services/offers-age.tsx'
import { OfferNotes } from '../../features/titles/offer-notes.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { useUserTitle, useUserTitles } from '../../features/user-titles/use-user-title.ts'
import { useViewer } from '../../features/viewer/viewer.tsx'
import { useSite } from '../../site.tsx'
import { NextOf } from './next-of.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { MissingTitles } from './missing-titles.tsx'
import { withMoves } from './moves.ts'
import type { LoadedPage } from './load-watchlist.ts'
import { TAB_STATUSES, watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'
import { WatchlistTools } from './watchlist-tools.tsx'
import { userTitlesOf } from './user-titles-of.ts'
import { WATCHLIST_ADDRESS } from './use-watchlist-form.ts'
import { useKnownTitles } from './use-watchlist.ts'
import { WatchlistTable } from './watchlist-table.tsx'
import { WatchlistTabs } from './watchlist-tabs.tsx'

/** Posters seen without scrolling. */
const EAGER = 4

/** Links of the titles, in the grid and in the table. */
const TITLE_LINKS = '.shelf .card-title a, .shelf .table .row-title'
const memory: PagesMemory<LoadedPage> = new Map()

interface WatchlistTitlesProps {
  query: WatchlistQuery
  /** The requested query, which may still be loading. */
  asked: WatchlistQuery
  page: LoadedPage
  /** In days, if it must be said. */
  offersAge: number | undefined
  now: Date
}

/** One tab: its loaded titles, with the changes made since. */
export function WatchlistTitles({ query, asked, page, offersAge, now }: WatchlistTitlesProps) {
  const { t, language } = useTexts()
  const { store } = useUserTitles()
  const viewer = useViewer()
  const { viewing } = useSite()
  const list = [watchlistSearch(query, { view: 'grid' }), viewer?.displayName, viewing.onlyMyServices, language].join(
    ' ',
  )
  const status = TAB_STATUSES[query.tab]
  const { more, nextCursor, busy, failed, load } = useMorePages(page, {
    list,
    memory,
    addressOf: (after) => [WATCHLIST_ADDRESS, watchlistSearch(query, { after }), `&language=${language}`].join(''),
    onPage: ({ items }) => store.receive(userTitlesOf(items, status)),
  })
  // Later pages stay as they were loaded when the first one is reloaded; titles that have left the tab since are filtered out.
  const loaded = eachOnce([page, ...more].flatMap((each) => each.items))
  const { items, counts } = withMoves({ status, items: loaded, counts: page.counts }, useKnownTitles(page))
  useFocusOnNeighbour(items.length)
  const next = Object.assign({}, ...more.map((each) => each.next), page.next) as LoadedPage['next']
  const missing = [page, ...more].flatMap((each) => each.missing)
  const address = nextCursor === null ? '' : watchlistSearch(query, { after: nextCursor })
  const View = asked.view === 'grid' ? WatchlistGrid : WatchlistTable
  return (
    <section className="shelf">
      <WatchlistTabs query={asked} counts={counts} />
      <h2 className="visually-hidden">{t(STATUS_TEXTS[status])}</h2>
      {counts[status] > 0 && (
        <WatchlistTools query={asked} matching={page.matching} total={counts[status]} years={page.years} />
      )}
      <div className="shelf-list" aria-busy={asked !== query}>
        {missing.length > 0 && <MissingTitles titles={missing} />}
        {items.length === 0 && missing.length === 0 && nextCursor === null && (
          <EmptyTab query={query} total={counts[status]} hasWanted={counts.want_to_watch > 0} />
        )}
        <OffersAge days={offersAge} />
        {items.length > 0 && <View query={asked} items={items} next={next} status={status} now={now} />}
        <LoadMoreLink
          address={address}
          more={nextCursor !== null}
          busy={busy}
          failure={failed ? t('lists.watchlistFailed') : null}
          onLoad={load}
          items={TITLE_LINKS}
        >
          {t('browse.more')}
        </LoadMoreLink>
      </div>
    </section>
  )
}

/** A title that moved between two pages while they were loaded is in both. */
function eachOnce(items: readonly WatchlistItem[]): WatchlistItem[] {
  return [...new Map(items.map((item) => [titleKey(item.card), item])).values()]
}

/** When a title disappears with its menu, focus moves to the one that takes its place. */
function useFocusOnNeighbour(count: number) {
  const before = useRef({ count, at: -1 })
  useEffect(() => {
    const remember = () => {
      const links = [...document.querySelectorAll(TITLE_LINKS)]
      const place = document.activeElement?.closest('.shelf li, .shelf tr')
      before.current.at = links.findIndex((link) => place?.contains(link) === true)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const { count: earlier, at } = before.current
    before.current.count = count
    if (count >= earlier || at === -1 || document.activeElement !== document.body) return
    const links = document.querySelectorAll<HTMLElement>(TITLE_LINKS)
    links[Math.min(at, links.length - 1)]?.focus({ preventScroll: true })
  }, [count])
}

/** The last day, if it is known. */
function WatchedOn({ title }: { title: TitleRef }) {
  const { t, formats } = useTexts()
  const [last] = useUserTitle(title).watchedOn
  if (last === undefined) return null
  return (
    <p className="soft small" suppressHydrationWarning>
      {t('watched.on', { date: formats.date(last) })}
    </p>
  )
}

interface WatchlistGridProps {
  query: WatchlistQuery
  items: readonly WatchlistItem[]
  next: LoadedPage['next']
  status: WatchStatus
}

function WatchlistGrid({ query, items, next, status }: WatchlistGridProps) {
  return (
    <ul className="grid">
      {items.map(({ card, notes }, index) => (
        <li key={titleKey(card)}>
          <TitleCard
            card={card}
            below={
              status === 'watched' ? (
                <WatchedOn title={card} />
              ) : (
                <>
                  <OfferNotes notes={notes} />
                  <NextOf card={card} next={next} query={query} />
                </>
              )
            }
            eager={index < EAGER}
          />
        </li>
      ))}
    </ul>
  )
}
