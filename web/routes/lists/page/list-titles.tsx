import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { LoadMoreLink } from '#ui/pagination/load-more-link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { OffersAge } from '../../../features/services/offers-age.tsx'
import { TitleCard } from '../../../features/titles/title-card.tsx'
import { ItemRow } from './item-row.tsx'
import { shareSearch } from './query.ts'
import type { ShareQuery } from './query.ts'
import type { ShownItems } from './use-items.ts'

/** Posters visible without scrolling. */
export const EAGER = 4

interface ListTitlesProps {
  shown: ShownItems
  query: ShareQuery
  /** In days, if it must be said. */
  offersAge: number | undefined
  /** Beside the heading. */
  tools: ReactNode
  /** The owner's rows. */
  rows?: ReactNode
  /** Shown in addition on an empty list. */
  emptyHint?: ReactNode
}

/** The loaded titles of a list: with notes, or as posters. */
export function ListTitles({ shown, query, offersAge, tools, rows, emptyHint }: ListTitlesProps) {
  const { t } = useTexts()
  const { known, nextPlace, count } = shown.items
  if (count === 0) {
    return (
      <Notice icon="rows" heading={t('share.empty')} text={t('share.emptyText')}>
        {emptyHint}
      </Notice>
    )
  }
  const isPosters = query.view === 'posters'
  return (
    <section className="list-titles" aria-labelledby="list-content">
      <div className="list-tools">
        <h2 id="list-content" className="grow" tabIndex={-1}>
          {t('share.content')}
        </h2>
        {tools}
      </div>
      <OffersAge days={offersAge} />
      {known.length === 0 && nextPlace === null && (
        <Notice icon="eye" heading={t('share.noneOnMine')}>
          <ButtonLink to={shareSearch(query, { onlyMine: false })} replace preventScrollReset>
            {t('share.showAll')}
          </ButtonLink>
        </Notice>
      )}
      {isPosters && (
        <ul className="grid">
          {known.map(({ key, card }, index) => (
            <li key={key}>
              <TitleCard card={card} eager={index < EAGER} />
            </li>
          ))}
        </ul>
      )}
      {!isPosters &&
        (rows ?? (
          <ol className="list-rows">
            {known.map((item, index) => (
              <ItemRow key={item.key} item={item} eager={index < EAGER} />
            ))}
          </ol>
        ))}
      <LoadMoreLink
        address={nextPlace === null ? '' : shareSearch(query, { from: nextPlace })}
        more={nextPlace !== null}
        busy={shown.busy}
        failure={shown.failed ? t('share.failed') : null}
        onLoad={shown.load}
        items=".list-titles h3 a"
      >
        {t('browse.more')}
      </LoadMoreLink>
    </section>
  )
}
