import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { TitleCount } from '#domain/browse/count-matches.ts'
import type { FilterName } from '#domain/browse/filters.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SwitchesOff } from '../../features/services/own-switches.tsx'
import { ChosenFilters, Hindrances } from './chosen-filters.tsx'
import { LoadMore } from './load-more.tsx'
import type { ChosenNames } from './search-heading.ts'
import type { SearchQuery } from './query.ts'

interface ListingProps {
  query: SearchQuery
  names: ChosenNames
  /** Filters that are set. */
  active: readonly FilterName[]
  found: {
    count: TitleCount
    nextPage: number | null
    hindrances: readonly FilterName[]
    heldBack: readonly ViewingSwitch[]
  }
  /** Titles that are shown. */
  shown: number
  /** What is said where nothing is found, and nothing that could be taken off would change it. */
  nothing: { heading: string; text: string }
  children: ReactNode
}

/** How many titles there are, by which filters, and the titles: or what keeps them away. */
export function Listing({ query, names, active, found, shown, nothing, children }: ListingProps) {
  const { t } = useTexts()
  const { count, nextPage, hindrances, heldBack } = found
  const { state, location } = useNavigation()
  const { pathname } = location ?? {}
  const busy = state === 'loading' && pathname?.endsWith('/search') === true
  const canLoosen = hindrances.length + heldBack.length > 0
  return (
    <>
      <div className="found">
        <p className="soft" role="status">
          {t(count.exact ? 'search.count' : 'browse.about', { count: count.titles })}
        </p>
        <ChosenFilters query={query} names={names} filters={active} />
      </div>
      <div className="found-titles" aria-busy={busy}>
        {children}
      </div>
      {shown > 0 && <LoadMore query={query} nextPage={nextPage} shown={shown} count={count} />}
      {shown === 0 && (
        <Notice
          icon={canLoosen && hindrances.length === 0 ? 'eye' : 'search'}
          {...(canLoosen ? { heading: t('browse.none'), text: t('browse.loosen') } : nothing)}
        >
          <div className="chips">
            <Hindrances query={query} names={names} filters={hindrances} />
            <SwitchesOff switches={heldBack} />
          </div>
        </Notice>
      )}
    </>
  )
}
