import { Icon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Link } from '#ui/link/link.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AnswerCard } from '../../features/assistant/answer-card.tsx'
import { DroppedWishes } from '../../features/assistant/dropped-wishes.tsx'
import { wishItems, withoutWish } from '../../features/assistant/wish-items.ts'
import { wishText } from '../../features/assistant/wish-text.ts'
import { assistantPath } from './address.ts'
import type { AssistantPage } from './load-assistant.ts'

/** The titles, with each filter as a link to the results without it. */
export function PageTitles({ conversation, wishes, found }: AssistantPage) {
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
      <ul className="chips wishes" aria-label={t('assistant.wishes')}>
        {wishItems(wishes).map((item) => {
          const wish = wishText(texts, item)
          const without = assistantPath({ conversation, wishes: withoutWish(wishes, item) })
          return (
            <li key={`${item.wish} ${wish}`}>
              <Link className="chip on" to={`/${language}${without}`} aria-label={t('assistant.remove', { wish })}>
                <span dir="auto">{wish}</span>
                <Icon name="close" />
              </Link>
            </li>
          )
        })}
      </ul>
      <DroppedWishes wishes={wishes} dropped={found.dropped} />
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
          <ButtonLink to={`/${language}${assistantPath({ conversation, wishes, page: found.nextPage })}`}>
            {t('common.showMore')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
