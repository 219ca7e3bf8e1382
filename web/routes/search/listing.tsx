import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { TitleCount } from '#domain/browse/count-matches.ts'
import type { FilterName } from '#domain/browse/filters.ts'
import type { Translator } from '#i18n/translator.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import type { IconName } from '#ui/icons.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { LoadMore } from '../../features/more/load-more.tsx'
import { OffersAge } from '../../features/services/offers-age.tsx'
import { SwitchesOff } from '../../features/services/own-switches.tsx'
import { changedPath } from './address.ts'
import { ChosenFilters, Hindrances } from './chosen-filters.tsx'
import type { SearchView } from './load-search.ts'
import type { ChosenNames } from './search-heading.ts'
import type { SearchQuery } from './query.ts'

interface ListingProps {
  query: SearchQuery
  names: ChosenNames
  view: Pick<SearchView, 'active' | 'offersAge'>
  found: {
    count: TitleCount
    nextPage: number | null
    hindrances: readonly FilterName[]
    heldBack: readonly ViewingSwitch[]
  }
  /** Number of titles shown. */
  shown: number
  /** Message if nothing is found and removing a filter would not help. */
  nothing: { icon?: IconName; heading: string; text: string; ways?: ReactNode }
  children: ReactNode
}

/** The number of titles, the filters, and the titles, or what excludes them. */
export function Listing({ query, names, view, found, shown, nothing, children }: ListingProps) {
  const { t, language } = useTexts()
  const { count, nextPage, hindrances, heldBack } = found
  const { state, location } = useNavigation()
  const { pathname } = location ?? {}
  const busy = state === 'loading' && pathname?.endsWith('/search') === true
  const notice = reason(t, found) ?? nothing
  return (
    <>
      <div className="found">
        <p className="soft" role="status">
          {t(count.exact ? 'search.count' : 'browse.about', { count: count.titles })}
        </p>
        <ChosenFilters query={query} names={names} filters={view.active} />
        <OffersAge days={view.offersAge} />
      </div>
      <div className="found-titles" aria-busy={busy}>
        {children}
      </div>
      {shown > 0 && (
        <LoadMore
          to={nextPage === null ? null : `/${language}${changedPath(query, { page: nextPage })}`}
          isFirst={query.page === 1}
          shown={shown}
          count={count}
        />
      )}
      {shown === 0 && (
        <Notice icon={notice.icon ?? 'search'} heading={notice.heading} text={notice.text}>
          <div className="chips">
            <Hindrances query={query} names={names} filters={hindrances} />
            <SwitchesOff switches={heldBack} />
            {notice.ways}
          </div>
        </Notice>
      )}
    </>
  )
}

/** Why there are no titles, if removing something would help. */
function reason(t: Translator['t'], { hindrances, heldBack }: ListingProps['found']): ListingProps['nothing'] | null {
  if (hindrances.length > 0) return { heading: t('browse.none'), text: t('browse.loosen') }
  if (heldBack.length === 0) return null
  return { icon: 'eye', heading: t('services.heldBack'), text: t('services.heldBackHint') }
}
