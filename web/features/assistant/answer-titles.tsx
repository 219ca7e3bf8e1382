import type { RefObject } from 'react'
import { writeFilterQuery } from '#shared/assistant/filter-query.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { LoadMoreLink } from '#ui/pagination/load-more-link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SkeletonGrid } from '../titles/title-grid.tsx'
import { AnswerCard } from './answer-card.tsx'
import { OffersAge } from '../services/offers-age.tsx'
import { UpTo12Hint } from '../services/own-switches.tsx'
import { DroppedFilters } from './dropped-filters.tsx'
import { turnFilters } from './turns.ts'
import type { ShownTitles, ShownTurn, TurnChange } from './turns.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useTitles } from './use-titles.ts'
import { FilterChips } from './filter-chips.tsx'

/** Placeholders while titles are loading. */
const SKELETON_CARDS = 6

interface AnswerTitlesProps {
  heading: RefObject<HTMLHeadingElement | null>
  /** The turn whose titles are shown, or null. */
  turn: ShownTurn | null
  /** The first titles are loading. */
  isComing: boolean
  change: (change: TurnChange) => void
  onBack: () => void
}

/** The titles of an answer, with the filters that found them. */
export function AnswerTitles({ heading, turn, isComing, change, onBack }: AnswerTitlesProps) {
  const { t } = useTexts()
  const titles = useTitles(turn, change)
  const found = turn?.found ?? null
  const keepFocus = useKeptFocus(() => heading.current)
  return (
    <section
      className="assistant-titles"
      aria-labelledby="assistant-titles"
      aria-busy={titles.busy}
      onFocus={keepFocus}
    >
      <header>
        <Button square tone="plain" className="to-chat" aria-label={t('assistant.backToChat')} onClick={onBack}>
          <Icon name="back" />
        </Button>
        <div className="grow">
          <h2 id="assistant-titles" dir="auto" ref={heading} tabIndex={-1}>
            {turn?.question ?? t('assistant.titles')}
          </h2>
          <p className="tiny quiet" role="status">
            {titles.failed ? t('assistant.errorOccurred') : found !== null && <TitleCount found={found} />}
          </p>
        </div>
      </header>
      <div className="assistant-scroll">
        {turn !== null && found !== null && (
          <>
            <FilterChips filters={turnFilters(turn)} found={found} onChange={titles.search} />
            <DroppedFilters filters={turnFilters(turn)} dropped={found.dropped} />
            <UpTo12Hint />
            <OffersAge days={found.offersAge} />
          </>
        )}
        {found === null && !isComing && (
          <Notice icon="spark" heading={t('assistant.emptyTitles')} text={t('assistant.emptyHint')} />
        )}
        {found === null && isComing && <SkeletonGrid cards={SKELETON_CARDS} />}
        {turn !== null && found !== null && <Found turn={turn} found={found} titles={titles} />}
      </div>
    </section>
  )
}

interface FoundProps {
  turn: ShownTurn
  found: ShownTitles
  titles: ReturnType<typeof useTitles>
}

function Found({ turn, found, titles }: FoundProps) {
  const { t, language } = useTexts()
  if (found.titles.length === 0) return <Notice heading={t('assistant.none')} text={t('assistant.noneHint')} />
  const query = writeFilterQuery(turnFilters(turn))
  query.set('page', String(found.nextPage))
  return (
    <>
      <ul className="answers">
        {found.titles.map((answer) => (
          <li key={`${answer.card.type}/${answer.card.id}`}>
            <AnswerCard answer={answer} />
          </li>
        ))}
      </ul>
      <LoadMoreLink
        address={`/${language}/assistant?${query}`}
        more={found.nextPage !== null}
        busy={titles.busy}
        failure={null}
        onLoad={titles.more}
        items=".answers h3 a"
      >
        {t('common.showMore')}
      </LoadMoreLink>
    </>
  )
}

/** How many titles there are, and how many of them are shown where more can be. */
function TitleCount({ found: { titles, count, exact, nextPage } }: { found: ShownTitles }) {
  const { t } = useTexts()
  const all = Math.max(count, titles.length)
  if (nextPage !== null) return t(exact ? 'browse.shown' : 'browse.shownAbout', { shown: titles.length, count: all })
  return t(exact ? 'search.count' : 'assistant.about', { count: all })
}
