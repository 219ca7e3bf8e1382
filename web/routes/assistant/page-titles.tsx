import { Icon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Link } from '#ui/link/link.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AnswerCard } from '../../features/assistant/answer-card.tsx'
import { DroppedFilters } from '../../features/assistant/dropped-filters.tsx'
import { filterItems, withoutItem } from '../../features/assistant/filter-items.ts'
import { filterText } from '../../features/assistant/filter-text.ts'
import { OffersAge } from '../../features/services/offers-age.tsx'
import { UpTo12Hint } from '../../features/services/own-switches.tsx'
import { assistantPath } from './address.ts'
import type { AssistantPage } from './load-assistant.ts'

/** The titles, with each filter as a link to the results without it. */
export function PageTitles({ conversation, filters, found }: AssistantPage) {
  const texts = useTexts()
  const { t, language } = texts
  if (found === null)
    return <Notice icon="spark" heading={t('assistant.emptyTitles')} text={t('assistant.emptyHint')} />
  return (
    <section aria-labelledby="assistant-titles">
      <h2 id="assistant-titles" className="assistant-page-heading">
        {t('assistant.titles')}{' '}
        <span className="small quiet">
          {t(found.exact ? 'search.count' : 'assistant.about', { count: found.count })}
        </span>
      </h2>
      <UpTo12Hint />
      <OffersAge days={found.offersAge} />
      <ul className="chips filter-chips" aria-label={t('assistant.wishes')}>
        {filterItems(filters).map((item) => {
          const filter = filterText(texts, item)
          const without = assistantPath({ conversation, filters: withoutItem(filters, item) })
          return (
            <li key={`${item.filter} ${filter}`}>
              <Link className="chip on" to={`/${language}${without}`} aria-label={t('assistant.remove', { filter })}>
                <span dir="auto">{filter}</span>
                <Icon name="close" />
              </Link>
            </li>
          )
        })}
      </ul>
      <DroppedFilters filters={filters} dropped={found.dropped} />
      {found.titles.length === 0 && <Notice heading={t('assistant.none')} text={t('assistant.noneHint')} />}
      <ul className="answers">
        {found.titles.map((answer) => (
          <li key={`${answer.card.type}/${answer.card.id}`}>
            <AnswerCard answer={answer} />
          </li>
        ))}
      </ul>
      {found.nextPage !== null && (
        <p className="load-more">
          <ButtonLink to={`/${language}${assistantPath({ conversation, filters, page: found.nextPage })}`}>
            {t('common.showMore')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
