import type { SearchAnswer } from '#domain/search/search-titles.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { HeldBack } from '../../features/services/held-back.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TitleGrid } from '../../features/titles/title-grid.tsx'

export function Results({ results }: { results: Omit<SearchAnswer, 'complete'> }) {
  const { t } = useTexts()
  const { movies, tvShows, heldBack } = results
  if (heldBack.length > 0) return <HeldBack switches={heldBack} />
  if (movies.length + tvShows.length === 0) {
    return <Notice icon="search" heading={t('search.none')} text={t('search.noneHint')} />
  }
  return (
    <>
      <p className="soft" role="status">
        {t('search.count', { count: movies.length + tvShows.length })}
      </p>
      <ResultSection heading={t('search.movies')} cards={movies} eager={movies.length > 0 ? 4 : 0} />
      <ResultSection heading={t('search.tvShows')} cards={tvShows} eager={movies.length > 0 ? 0 : 4} />
    </>
  )
}

function ResultSection({ heading, cards, eager }: { heading: string; cards: TitleCard[]; eager: number }) {
  if (cards.length === 0) return null
  return (
    <section className="section">
      <header>
        <h2>{heading}</h2>
      </header>
      <TitleGrid cards={cards} eager={eager} />
    </section>
  )
}

export function SearchFailed() {
  const { t } = useTexts()
  return (
    <Notice icon="warn" heading={t('search.failed')} text={t('home.errorText')}>
      <ButtonLink tone="primary" href="">
        {t('common.retry')}
      </ButtonLink>
    </Notice>
  )
}
