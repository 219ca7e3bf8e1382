import { useLocation, useRevalidator } from 'react-router'
import type { CalendarEntry } from '#domain/calendar/list-calendar.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { episodeCode } from '#shared/titles/episode.ts'
import { classNames } from '#ui/class-names.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { EpisodeName } from '../../../features/progress/episode-name.tsx'
import { ProgressForm } from '../../../features/progress/progress-form.tsx'
import '../../../features/progress/tick.css'
import { useEpisodeText, useProgressTexts } from '../../../features/progress/use-progress.ts'
import { Poster } from '../../../features/titles/poster.tsx'
import { TitleServices } from '../../../features/titles/title-services.tsx'
import { useUserTitle, useUserTitles } from '../../../features/user-titles/use-user-title.ts'

interface DayProps {
  /** `YYYY-MM-DD` */
  day: string
  entries: readonly CalendarEntry[]
  /** In UTC: what is dated later has not aired. */
  today: string
  /** In the viewer's country, for days that may have a name. */
  localToday?: string
}

const DAY_MS = 24 * 60 * 60 * 1_000

export function dayId(day: string): string {
  return `day-${day}`
}

export function Day({ day, entries, today, localToday }: DayProps) {
  const { t, formats } = useTexts()
  const distance = localToday === undefined ? null : (Date.parse(day) - Date.parse(localToday)) / DAY_MS
  const name = distance === 0 ? t('calendar.today') : distance === 1 ? t('calendar.tomorrow') : null
  return (
    <section className={classNames('calendar-day', distance === 0 && 'now')} id={dayId(day)}>
      <h2 suppressHydrationWarning>
        <b>{name ?? formats.weekday(day)}</b>
        <span>{name === null ? formats.shortDay(day) : `${formats.weekday(day)} · ${formats.shortDay(day)}`}</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={`${entry.card.type} ${entry.card.id}`} entry={entry} today={today} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, today }: { entry: CalendarEntry; today: string }) {
  const { t, language } = useTexts()
  const { card, episodes, isSeen, day } = entry
  const { mine } = useUserTitle(card)
  return (
    <li className={classNames('calendar-entry', isSeen && 'done')}>
      <Poster path={card.posterPath} purpose="card" />
      <div className="grow">
        <h3>
          <Link to={titlePath(language, card, card.baseTitle)} prefetch>
            <ForeignText text={card.title} />
          </Link>
        </h3>
        <p>{episodes.length === 0 ? t('calendar.release') : <Episodes episodes={episodes} />}</p>
        <div className="calendar-facts">
          {card.type === 'movie' && <span className="badge">{t('type.movie')}</span>}
          {episodes[0]?.episode === 1 && <span className="badge">{t('calendar.newSeason')}</span>}
          <TitleServices card={card} mine={mine} />
        </div>
      </div>
      {episodes.length > 0 && day <= today && <Tick entry={entry} />}
    </li>
  )
}

function Episodes({ episodes }: Pick<CalendarEntry, 'episodes'>) {
  const { t } = useTexts()
  const [first, last] = [episodes[0], episodes.at(-1)]
  if (first === undefined || last === undefined) return null
  if (first === last) return <EpisodeName episode={first} name={first.name} />
  return (
    <bdi>
      {t('calendar.episodes', {
        season: first.season,
        first: first.episode,
        last: last.episode,
      })}
    </bdi>
  )
}

/** Marks the day's episodes as seen, or as not seen. */
function Tick({ entry: { card, episodes, isSeen } }: { entry: CalendarEntry }) {
  const { t } = useTexts()
  const { setProgress } = useUserTitles()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const codeOf = useEpisodeText()
  const texts = useProgressTexts(card)
  const codes = episodes.map(episodeCode)
  const range = codes.length === 1 ? codes[0] : `${codes[0]}-${codes.at(-1)}`
  const named = `${card.title.text} ${episodes.length === 1 ? episodes.map(codeOf).join() : ''}`.trim()
  return (
    <ProgressForm
      title={card}
      returnTo={pathname + search}
      onMark={(mark) => setProgress(card, { mark, texts, onSaved: () => void revalidate() })}
    >
      <button
        type="submit"
        name="mark"
        value={`${isSeen ? 'unseen' : 'seen'}:${range}`}
        className="tick"
        aria-pressed={isSeen}
        aria-label={t('progress.markSeen', { code: named })}
      >
        <Icon name="check" />
      </button>
    </ProgressForm>
  )
}
