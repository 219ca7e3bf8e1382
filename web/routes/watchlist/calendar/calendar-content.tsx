import type { Calendar, CalendarEntry } from '#domain/calendar/list-calendar.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { useTexts } from '#ui/texts.tsx'
import { OwnSwitches } from '../../../features/services/own-switches.tsx'
import { Day } from './day.tsx'
import { DayStrip } from './day-strip.tsx'
import { calendarSearch } from './query.ts'
import type { CalendarQuery } from './query.ts'
import { SUBSCRIBE, Subscribe } from './subscribe.tsx'

interface CalendarContentProps {
  query: CalendarQuery
  calendar: Calendar
  /** The day in UTC, `YYYY-MM-DD`: what is dated later has not aired. */
  today: string
  /** The key of the viewer's address. */
  address: string | null
}

export function CalendarContent({ query, calendar, today, address }: CalendarContentProps) {
  const { t } = useTexts()
  const days = Map.groupBy(calendar.entries, ({ day }) => day)
  const past = [...days].filter(([day]) => day < calendar.today)
  const coming = [...days].filter(([day]) => day >= calendar.today)
  return (
    <>
      <PageHeading className="calendar-head">
        <div className="grow">
          <h1>{t('calendar.heading')}</h1>
          <p className="soft">{t('calendar.intro')}</p>
        </div>
        <ButtonLink className="only-narrow" href={`#${SUBSCRIBE}`}>
          <Icon name="calendar" />
          {t('calendar.subscribe')}
        </ButtonLink>
      </PageHeading>
      <Filters query={query} />
      <div className="calendar-layout">
        <div className="agenda">
          {query.from === undefined && calendar.entries.length > 0 && (
            <DayStrip today={calendar.today} days={days} lastShown={calendar.nextDay} />
          )}
          {past.length > 0 && <Past days={past} today={today} isOpen={query.from !== undefined} />}
          {coming.map(([day, entries]) => (
            <Day key={day} day={day} entries={entries} today={today} localToday={calendar.today} />
          ))}
          {coming.length === 0 && <NothingComing isFiltered={query.type !== undefined} hasPast={past.length > 0} />}
          {calendar.nextDay !== null && (
            <ButtonLink className="calendar-later" to={calendarSearch({ type: query.type, from: calendar.nextDay })}>
              {t('calendar.later')}
            </ButtonLink>
          )}
        </div>
        <Subscribe address={address} type={query.type} />
      </div>
    </>
  )
}

function Filters({ query }: { query: CalendarQuery }) {
  const { t } = useTexts()
  const choices = [
    [undefined, t('browse.all')],
    ['tv_show', t('search.tvShows')],
    ['movie', t('search.movies')],
  ] as const
  return (
    <div className="calendar-filters">
      <nav className="chips" aria-label={t('calendar.show')}>
        {choices.map(([type, text]) => (
          <Link
            key={text}
            className={query.type === type ? 'chip on' : 'chip'}
            aria-current={query.type === type ? 'page' : undefined}
            to={calendarSearch({ type })}
            preventScrollReset
          >
            {text}
          </Link>
        ))}
      </nav>
      <OwnSwitches watched={false} />
    </div>
  )
}

interface PastProps {
  days: readonly (readonly [string, CalendarEntry[]])[]
  today: string
  isOpen: boolean
}

/** The last days, the latest first. */
function Past({ days, today, isOpen }: PastProps) {
  const { t } = useTexts()
  const entries = days.flatMap(([, of]) => of)
  return (
    <details className="calendar-past" open={isOpen}>
      <summary>
        <span className="grow">
          <b>{t('calendar.past')}</b>
          <small>
            {t('calendar.pastCount', { count: entries.length, unseen: entries.filter(({ isSeen }) => !isSeen).length })}
          </small>
        </span>
        <Icon name="down" />
      </summary>
      {days.toReversed().map(([day, of]) => (
        <Day key={day} day={day} entries={of} today={today} />
      ))}
    </details>
  )
}

function NothingComing({ isFiltered, hasPast }: { isFiltered: boolean; hasPast: boolean }) {
  const { t, language } = useTexts()
  if (isFiltered)
    return (
      <Notice icon="calendar" heading={t('calendar.noMatch')}>
        <ButtonLink to={calendarSearch({})}>{t('browse.all')}</ButtonLink>
      </Notice>
    )
  return (
    <Notice icon="calendar" heading={t('calendar.emptyTitle')} text={t('calendar.emptyText')}>
      <ButtonLink tone={hasPast ? 'plain' : 'primary'} to={`/${language}/search`}>
        {t('calendar.find')}
      </ButtonLink>
    </Notice>
  )
}
