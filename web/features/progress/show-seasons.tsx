import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ShowEpisodes } from '#domain/progress/find-episodes.ts'
import { episodeCode, hasAired, positionOf } from '#shared/titles/episode.ts'
import type { Episode } from '#shared/titles/episode.ts'
import { NOT_STARTED, seenIn, standingIn } from '#shared/titles/progress.ts'
import type { Progress } from '#shared/titles/progress.ts'
import { readMark } from '#shared/titles/progress-mark.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle } from '../user-titles/use-user-title.ts'
import type { NamedTitle } from '../user-titles/user-title.ts'
import { EpisodeName } from './episode-name.tsx'
import { ProgressForm } from './progress-form.tsx'
import { ProgressTexts } from './progress-texts.tsx'
import './seasons.css'
import './tick.css'
import { useChangeProgress, useEpisodeText } from './use-progress.ts'

interface ShowSeasonsProps {
  title: NamedTitle
  show: ShowEpisodes
  /** `YYYY-MM-DD` */
  today: string
}

/** Of a longer show, only the episodes of the open season are in the page. */
const EPISODES_AT_ONCE = 300

/** A show's seasons with their episodes, which the member can mark one by one. The season of the next episode is open. */
export function ShowSeasons(props: ShowSeasonsProps) {
  return (
    <ProgressTexts>
      <Seasons {...props} />
    </ProgressTexts>
  )
}

function Seasons({ title, show: { episodes }, today }: ShowSeasonsProps) {
  const { progress } = useUserTitle(title)
  const { search } = useLocation()
  const known = progress ?? NOT_STARTED
  const { next, coming } = standingIn(episodes, { progress: known, today })
  const seasons = [...Map.groupBy(episodes, ({ season }) => season)]
  const asked = Number(new URLSearchParams(search).get('season'))
  const current = (next ?? coming ?? episodes.at(-1))?.season
  const open = seasons.some(([season]) => season === asked) ? asked : current
  return (
    <div className="show-seasons">
      {seasons.map(([season, of]) => (
        <Season
          key={season}
          {...{ title, season, of, today, episodes }}
          progress={known}
          next={next}
          isOpen={season === open}
          isWhole={episodes.length <= EPISODES_AT_ONCE}
        />
      ))}
    </div>
  )
}

interface SeasonProps {
  title: NamedTitle
  season: number
  of: readonly Episode[]
  /** Of the whole show. */
  episodes: readonly Episode[]
  progress: Progress
  today: string
  next: Episode | null
  isOpen: boolean
  /** Whether its episodes are in the page while it is closed. */
  isWhole: boolean
}

function Season({ title, season, of, episodes, progress, today, next, isOpen, isWhole }: SeasonProps) {
  const { t, formats } = useTexts()
  const [isShown, setShown] = useState(isOpen)
  const change = useChangeProgress(title, { episodes, progress, today })
  const isSeen = seenIn(progress)
  const seen = of.filter(isSeen).length
  const year = of.find(({ date }) => date !== null)?.date?.slice(0, 4)
  return (
    <details
      className="show-season"
      id={`season-${season}`}
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>
        <Ring seen={seen} total={of.length} />
        <b>{t('title.season', { number: season })}</b>
        <span className="soft small">{t('progress.seenOf', { seen, total: of.length })}</span>
        <span className="quiet small" suppressHydrationWarning>
          {year !== undefined && formats.year(year)}
        </span>
        <Icon name="down" />
      </summary>
      {isShown || isWhole ? (
        <ProgressForm
          title={title}
          onMark={(mark) => {
            const asked = readMark(mark)
            if (asked !== null && asked.kind !== 'next') change(asked)
          }}
        >
          <ol>
            {of.map((episode) => (
              <EpisodeRow
                key={positionOf(episode)}
                episode={episode}
                isSeen={isSeen(episode)}
                isOut={hasAired(episode, today)}
                isNext={next !== null && positionOf(next) === positionOf(episode)}
              />
            ))}
          </ol>
          <div className="cluster">
            <Button type="submit" tone="plain" compact name="mark" value={`all:${season}`}>
              {t('progress.seasonAll')}
            </Button>
            <Button type="submit" tone="plain" compact name="mark" value={`none:${season}`}>
              {t('progress.seasonNone')}
            </Button>
          </div>
        </ProgressForm>
      ) : (
        <p>
          <Link className="link" to={`?season=${season}#season-${season}`}>
            {t('title.episodes', { count: of.length })}
          </Link>
        </p>
      )}
    </details>
  )
}

function Ring({ seen, total }: { seen: number; total: number }) {
  const isFull = seen === total
  return (
    <span
      className={classNames('season-ring', isFull && 'full')}
      style={{ '--seen': `${(100 * seen) / total}%` } as React.CSSProperties}
      aria-hidden="true"
    >
      {isFull && <Icon name="check" />}
    </span>
  )
}

interface EpisodeRowProps {
  episode: Episode
  isSeen: boolean
  isOut: boolean
  isNext: boolean
}

function EpisodeRow({ episode, isSeen, isOut, isNext }: EpisodeRowProps) {
  const { t, formats } = useTexts()
  const codeOf = useEpisodeText()
  const { date, name } = episode
  return (
    <li className={classNames(isSeen && 'seen', isNext && 'next')}>
      <div className="grow">
        <b>
          <EpisodeName episode={episode} name={name} />
        </b>
        {date !== null && <small suppressHydrationWarning>{formats.date(date)}</small>}
      </div>
      {isOut && (
        <button
          type="submit"
          name="mark"
          value={`${isSeen ? 'unseen' : 'seen'}:${episodeCode(episode)}`}
          className="tick"
          aria-pressed={isSeen}
          aria-label={t('progress.markSeen', { code: codeOf(episode) })}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  )
}
