import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShowEpisodes } from '#domain/progress/find-episodes.ts'
import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { hasAired, positionOf } from '#shared/titles/episode.ts'
import type { Episode } from '#shared/titles/episode.ts'
import { NOT_STARTED, seenIn, standingIn } from '#shared/titles/progress.ts'
import { markOf, readMark } from '#shared/titles/progress-mark.ts'
import { Button } from '#ui/button/button.tsx'
import { FoldOut } from '#ui/fold-out/fold-out.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle } from '../user-titles/use-user-title.ts'
import type { NamedTitle } from '../user-titles/user-title.ts'
import { OwnEpisode } from './own-episode.tsx'
import { ProgressForm } from './progress-form.tsx'
import { ProgressTexts } from './progress-texts.tsx'
import './own-seasons.css'
import { partsOf } from './season-parts.ts'
import type { SeasonPart } from './season-parts.ts'
import { useChangeProgress } from './use-progress.ts'

interface OwnSeasonsProps {
  title: NamedTitle
  show: ShowEpisodes
  seasons: TitlePage['seasonList']
  /** `YYYY-MM-DD` */
  today: string
}

/** As many as guests see before the rest. */
const SHOWN = 6

/** A show's seasons, with what the member has seen of each, and a tick for each episode of the one that is open. */
export function OwnSeasons({ title, show: { episodes }, seasons, today }: OwnSeasonsProps) {
  const { t } = useTexts()
  const { search } = useLocation()
  const { status, progress } = useUserTitle(title)
  const parts = partsOf(episodes, seasons)
  const isFollowed = status === 'watching' || status === 'watched' || progress !== null
  const { next, coming } = standingIn(episodes, { progress: progress ?? NOT_STARTED, today })
  const at = next ?? coming
  const asked = new URLSearchParams(search).get('season')
  // Which one opens is decided once: marking its last episode closes nothing.
  const [opened] = useState(() => {
    const current = at !== null && isFollowed ? parts.find((part) => part.episodes.some(isSame(at))) : undefined
    return asked ?? current?.key
  })
  const rows = parts.map((part) => (
    <Part
      key={part.key}
      {...{ title, part, episodes, today }}
      next={isFollowed ? next : null}
      startsOpen={part.key === opened}
    />
  ))
  return (
    <ProgressTexts>
      <section className="section own-seasons" id="seasons">
        <header>
          <h2>{t('title.seasonList')}</h2>
        </header>
        {rows.slice(0, SHOWN)}
        {rows.length > SHOWN && (
          <FoldOut isOpen={parts.slice(SHOWN).some(({ key }) => key === opened)}>{rows.slice(SHOWN)}</FoldOut>
        )}
      </section>
    </ProgressTexts>
  )
}

const isSame = (one: Episode) => (other: Episode) => positionOf(one) === positionOf(other)

interface PartProps extends Pick<OwnSeasonsProps, 'title' | 'today'> {
  part: SeasonPart
  /** Of the whole show. */
  episodes: readonly Episode[]
  next: Episode | null
  startsOpen: boolean
}

/** Its episodes are rendered only while it is open: a show may have thousands. Without scripts a link opens it. */
function Part({ title, part, episodes, next, today, startsOpen }: PartProps) {
  const { t, formats } = useTexts()
  const { pathname } = useLocation()
  const progress = useUserTitle(title).progress ?? NOT_STARTED
  const change = useChangeProgress(title, { episodes, progress, today })
  const { isOpen, details, onToggle } = useOpen(startsOpen)
  const { seen, aired, total } = standingIn(part.episodes, { progress, today })
  const { key, number, range, date } = part
  const [first, last] = [part.episodes[0], part.episodes.at(-1)]
  if (first === undefined || last === undefined) return <PlainSeason part={part} />
  const isSeen = seenIn(progress)
  const all = (kind: 'seen' | 'unseen') => markOf({ kind, episode: first, through: last })
  return (
    <details className="own-season" id={`season-${key}`} ref={details} open={isOpen} onToggle={onToggle}>
      <summary>
        <Ring seen={seen} total={total} />
        <b>
          {t('title.season', { number })}
          {range !== null && <bdi className="soft">{range.map(formats.number).join('–')}</bdi>}
        </b>
        <span className="soft small">{t('progress.seenOf', { seen, total })}</span>
        <span className="quiet small" suppressHydrationWarning>
          {date === null ? '' : formats.year(date.slice(0, 4))}
        </span>
        <Icon name="down" />
      </summary>
      {isOpen ? (
        <ProgressForm
          title={title}
          returnTo={`${pathname}?season=${key}`}
          onMark={(mark) => {
            const asked = readMark(mark)
            if (asked !== null) change(asked)
          }}
        >
          <ol>
            {part.episodes.map((episode) => (
              <OwnEpisode
                key={positionOf(episode)}
                episode={episode}
                isSeen={isSeen(episode)}
                isOut={hasAired(episode, today)}
                isNext={next !== null && isSame(next)(episode)}
              />
            ))}
          </ol>
          <div className="own-season-all">
            <Button type="submit" tone="ghost" name="mark" value={all('seen')} disabled={aired === 0}>
              {t('progress.allSeenOfSeason')}
            </Button>
            <Button type="submit" tone="plain" name="mark" value={all('unseen')} disabled={seen === 0}>
              {t('progress.noneSeenOfSeason')}
            </Button>
          </div>
        </ProgressForm>
      ) : (
        <noscript>
          <a className="button ghost" href={`?season=${key}#season-${key}`}>
            {t('common.showMore')}
          </a>
        </noscript>
      )}
    </details>
  )
}

/** Specials, and a season of which no episode is known. */
function PlainSeason({ part: { number, count, date } }: { part: SeasonPart }) {
  const { t, formats } = useTexts()
  return (
    <p className="own-season plain">
      <b>{number === 0 ? t('title.specials') : t('title.season', { number })}</b>
      <span className="soft small">{t('title.episodes', { count })}</span>
      <span className="quiet small" suppressHydrationWarning>
        {date === null ? '' : formats.year(date.slice(0, 4))}
      </span>
    </p>
  )
}

function Ring({ seen, total }: { seen: number; total: number }) {
  const share = `${Math.floor((100 * seen) / total)}%`
  return (
    <span
      className={seen === total ? 'season-ring full' : 'season-ring'}
      style={{ background: `conic-gradient(var(--accent) ${share}, var(--line-strong) 0)` }}
      aria-hidden="true"
    >
      {seen === total && <Icon name="check" />}
    </span>
  )
}

/** Follows what the visitor opens, also before scripts run. */
function useOpen(startsOpen: boolean) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(startsOpen)
  useEffect(() => setOpen(details.current?.open ?? startsOpen), [startsOpen])
  return { isOpen, details, onToggle: () => setOpen(details.current?.open === true) }
}
