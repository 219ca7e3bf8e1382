import type { CalendarEntry } from '#domain/calendar/list-calendar.ts'
import { classNames } from '#ui/class-names.ts'
import { useTexts } from '#ui/texts.tsx'
import { dayId } from './day.tsx'

const DAYS = 14
const MOST_DOTS = 3
const DAY_MS = 24 * 60 * 60 * 1_000

interface DayStripProps {
  /** `YYYY-MM-DD` */
  today: string
  days: ReadonlyMap<string, readonly CalendarEntry[]>
  /** The first day that is not on this page. */
  lastShown: string | null
}

/** The next fourteen days with their entries as dots, each leading to its day. */
export function DayStrip({ today, days, lastShown }: DayStripProps) {
  const { t, formats } = useTexts()
  const all = Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.parse(today) + index * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => lastShown === null || day < lastShown)
  return (
    <nav className="day-strip" aria-label={t('calendar.nextDays')}>
      {all.map((day) => {
        const count = days.get(day)?.length ?? 0
        const text = (
          <>
            <small suppressHydrationWarning>{formats.weekday(day)}</small>
            <b suppressHydrationWarning>{formats.number(Number(day.slice(8)))}</b>
            <span className="dots" aria-hidden="true">
              {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, index) => (
                <i key={index} />
              ))}
            </span>
          </>
        )
        if (count === 0)
          return (
            <span key={day} className="none">
              {text}
            </span>
          )
        return (
          <a key={day} href={`#${dayId(day)}`} className={classNames(day === today && 'on')}>
            {text}
            <span className="visually-hidden">{t('calendar.entries', { count })}</span>
          </a>
        )
      })}
    </nav>
  )
}
