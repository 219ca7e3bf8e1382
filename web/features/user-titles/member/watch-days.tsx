import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { FIRST_WATCH_DAY, dayHere, latestDay } from '#shared/titles/watch-day.ts'
import { Button } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useUserTitle, useUserTitles } from '../use-user-title.ts'
import type { NamedTitle } from '../user-title.ts'
import { TitleFields } from './title-fields.tsx'

/** The days on which a watched title was watched, the last first, to be changed; and another one to be added. Forms without scripts. */
export function WatchDays({ title }: { title: NamedTitle }) {
  const { t, formats } = useTexts()
  const { status, watchedOn } = useUserTitle(title)
  const [last] = watchedOn
  if (status !== 'watched' && last === undefined) return null
  return (
    <details className="fold watch-days">
      <summary>
        {last === undefined ? (
          t('watched.add')
        ) : (
          <>
            <span suppressHydrationWarning>{t('watched.on', { date: formats.date(last) })}</span>
            <span className="accent-text">{t('watched.edit')}</span>
          </>
        )}
      </summary>
      {watchedOn.map((day) => (
        <DayForm key={day} title={title} day={day} label={formats.date(day)}>
          <Button type="submit" compact>
            {t('common.save')}
          </Button>
          <Button
            type="submit"
            compact
            square
            tone="ghost"
            name="remove"
            value="1"
            formNoValidate
            aria-label={t('watchlist.removeMissing')}
          >
            <Icon name="bin" />
          </Button>
        </DayForm>
      ))}
      <DayForm key={watchedOn.length} title={title} label={t('watched.date')}>
        <Button type="submit" compact>
          {t(last === undefined ? 'common.save' : 'watched.again')}
        </Button>
      </DayForm>
    </details>
  )
}

interface DayFormProps {
  title: NamedTitle
  /** The one that is changed; absent for a new one. */
  day?: string
  label: string
  children: ReactNode
}

function DayForm({ title, day, label, children }: DayFormProps) {
  const { setWatchDay } = useUserTitles()
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const [now] = useState(() => new Date())
  // The server does not know the visitor's calendar.
  const today = hydrated ? dayHere(now) : latestDay(now)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const isRemoved = event.nativeEvent.submitter?.getAttribute('name') === 'remove'
    const chosen = form.querySelector<HTMLInputElement>('input[type=date]')?.value
    // This form goes, or becomes that of another day.
    form.closest('details')?.querySelector('summary')?.focus()
    setWatchDay(title, { add: isRemoved ? undefined : chosen, remove: day })
  }
  return (
    <form className="plain-form" method="post" action="/api/watch-day" onSubmit={submit}>
      <TitleFields title={title} returnTo={pathname + search} />
      {day !== undefined && <input type="hidden" name="was" value={day} />}
      <LabelledControl label={label} isLabelHidden>
        <input
          key={hydrated ? 'here' : 'anywhere'}
          type="date"
          name="day"
          defaultValue={day ?? (hydrated ? today : '')}
          min={FIRST_WATCH_DAY}
          max={today}
          required
          suppressHydrationWarning
        />
      </LabelledControl>
      {children}
    </form>
  )
}
