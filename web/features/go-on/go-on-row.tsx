import type { GoOn } from '#domain/progress/list-go-on.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Poster } from '../titles/poster.tsx'
import { TitleRow } from '../titles/title-row.tsx'
import { EpisodeName } from '../progress/episode-name.tsx'
import { PlusButton } from '../progress/plus-button.tsx'
import '../progress/progress-bar.css'
import { ProgressTexts } from '../progress/progress-texts.tsx'
import './go-on.css'

/** Shows that the member can go on with. */
export function GoOnRow({ shows }: { shows: readonly GoOn[] }) {
  const { t } = useTexts()
  return (
    <ProgressTexts>
      <TitleRow heading={t('home.goOn')} className="row go-on" isList>
        {shows.map((show) => (
          <GoOnCard key={show.card.id} show={show} />
        ))}
      </TitleRow>
    </ProgressTexts>
  )
}

function GoOnCard({ show: { card, next, left, seen, total } }: { show: GoOn }) {
  const { t, language, formats } = useTexts()
  const { date } = next
  return (
    <li className="go-on-card">
      <Poster path={card.posterPath} purpose="card" />
      <div className="go-on-text">
        <h3>
          <Link to={titlePath(language, card, card.baseTitle)} prefetch>
            <ForeignText text={card.title} />
          </Link>
        </h3>
        <p className="go-on-episode">
          <EpisodeName episode={next} name={next.name} />
        </p>
        <p className="small quiet" suppressHydrationWarning>
          {next.hasAired
            ? t('progress.left', { count: left })
            : date !== null && t('progress.airsOn', { date: formats.date(date) })}
        </p>
      </div>
      <div className="go-on-bar">
        <div className="progress-bar" aria-hidden="true">
          <i style={{ inlineSize: `${(100 * seen) / total}%` }} />
        </div>
        <span className="visually-hidden">{t('progress.seenOf', { seen, total })}</span>
      </div>
      {next.hasAired && <PlusButton show={card} next={next} />}
    </li>
  )
}
