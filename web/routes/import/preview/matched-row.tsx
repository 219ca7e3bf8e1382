import type { PreviewTitle } from '#domain/imports/list-import-titles.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Poster } from '../../../features/titles/poster.tsx'
import { previewSearch, rowAnchor } from './query.ts'
import type { PreviewQuery } from './query.ts'
import { OfferedFacts } from './offered.tsx'

/** A certain match, in short. */
export function MatchedRow({ title, query }: { title: PreviewTitle; query: PreviewQuery }) {
  const { t, formats } = useTexts()
  const { number, name, pick, rating, isSkipped } = title
  const change = previewSearch('matched', { page: query.page, row: number, find: name })
  return (
    <li id={rowAnchor(number)}>
      <Poster path={pick?.posterPath ?? null} purpose="card" />
      <span className="grow">
        <b>{pick === null ? <bdi>{name}</bdi> : <ForeignText text={pick.title} />}</b>
        {pick !== null && <OfferedFacts offered={pick} />}
      </span>
      {isSkipped && <span className="badge warn">{t('import.skipped')}</span>}
      {rating !== null && (
        <span className="import-rating small" aria-label={t('import.rated', { rating })}>
          <Icon name="star" filled />
          {formats.number(rating)}
        </span>
      )}
      <ButtonLink
        tone="plain"
        square
        to={`${change}#${rowAnchor(number)}`}
        preventScrollReset
        aria-label={t('import.change', { title: name })}
      >
        <Icon name="gear" />
      </ButtonLink>
    </li>
  )
}
