import { titlePath } from '#shared/addresses/slug.ts'
import type { AnswerTitle } from '#shared/assistant/answer.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { useUserTitle } from '../user-titles/use-user-title.ts'
import { StatusMark } from '../user-titles/status-mark.tsx'
import { CardActions } from '../titles/card-actions.tsx'
import { Poster } from '../titles/poster.tsx'
import { Rating } from '../titles/rating.tsx'
import { TitleServices } from '../titles/title-services.tsx'
import { reasonText } from './reason-text.ts'

/** A title of an answer with the reason for it, and all its actions. */
export function AnswerCard({ answer: { card, reason } }: { answer: AnswerTitle }) {
  const texts = useTexts()
  const { t, language, formats } = texts
  const { preferences } = useSite()
  const own = useUserTitle(card)
  return (
    <article className="answer">
      <div className="art">
        <Poster path={card.posterPath} purpose="card" />
        <StatusMark state={own} />
      </div>
      <div className="answer-about">
        <h3>
          <Link to={titlePath(language, card, card.baseTitle)} prefetch={card.stored}>
            <ForeignText text={card.title} />
          </Link>
        </h3>
        <p className="answer-facts">
          <Rating average={card.voteAverage} count={card.voteCount} />
          {card.year !== null && <span suppressHydrationWarning>{formats.year(String(card.year))}</span>}
          <span>{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
        </p>
        <p className="answer-reason" suppressHydrationWarning>
          {reasonText(texts, reason, preferences.country)}
        </p>
        <div className="answer-foot">
          <TitleServices card={card} mine={own.mine} />
          <div className="answer-actions" data-scripted>
            <CardActions card={card} />
          </div>
        </div>
      </div>
    </article>
  )
}
