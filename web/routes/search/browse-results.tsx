import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { BrowsedTitles } from '#domain/browse/browse-titles.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SwitchesOff } from '../../features/services/own-switches.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TitleGrid } from '../../features/titles/title-grid.tsx'
import { FilterLinks } from './active-filters.tsx'
import { browseSearch } from './browse-query.ts'
import type { BrowseNames } from './filter-labels.ts'
import type { SearchQuery } from './query.ts'

interface BrowseResultsProps {
  query: SearchQuery
  names: BrowseNames
  titles: BrowsedTitles
}

export function BrowseResults({ query, names, titles }: BrowseResultsProps) {
  const { t } = useTexts()
  const { cards, count, hindrances, heldBack, nextPage } = titles
  return (
    <>
      <p className="soft found" role="status">
        {t(count.exact ? 'search.count' : 'browse.about', { count: count.titles })}
      </p>
      {cards.length > 0 && <TitleGrid cards={cards} eager={4} />}
      {cards.length > 0 && <LoadMore query={query} nextPage={nextPage} />}
      {cards.length === 0 && (
        <Notice
          icon="search"
          heading={t('browse.none')}
          text={t(hindrances.length + heldBack.length > 0 ? 'browse.loosen' : 'browse.loosenSeveral')}
        >
          <div className="chips">
            <FilterLinks query={query} names={names} filters={hindrances} />
            <SwitchesOff switches={heldBack} />
          </div>
        </Notice>
      )}
    </>
  )
}

/**
 * Leads to the same view with one page more. With scripts the titles are added in place and the link keeps the focus; after the
 * last page the first title that came takes it over. Entries of the history are replaced: back leaves the view.
 */
function LoadMore({ query, nextPage }: { query: SearchQuery; nextPage: number | null }) {
  const { t, language } = useTexts()
  const busy = useNavigation().state === 'loading'
  const link = useRef<HTMLAnchorElement>(null)
  const shown = useRef<{ cards: number; focused: boolean }>({ cards: 0, focused: false })
  useEffect(() => {
    const cards = document.querySelectorAll<HTMLAnchorElement>('.grid h3 a')
    if (nextPage === null && shown.current.focused) cards[shown.current.cards]?.focus({ preventScroll: true })
    shown.current = { cards: cards.length, focused: false }
  }, [nextPage])
  if (nextPage === null) return null
  return (
    <p className="load-more">
      <ButtonLink
        ref={link}
        to={`/${language}/search${browseSearch(query, { page: nextPage })}`}
        replace
        preventScrollReset
        aria-busy={busy}
        onClick={() => {
          shown.current.focused = document.activeElement === link.current
        }}
      >
        {t('browse.more')}
      </ButtonLink>
    </p>
  )
}
