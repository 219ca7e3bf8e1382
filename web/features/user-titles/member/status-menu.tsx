import type { KeyboardEvent, SubmitEvent, ToggleEvent } from 'react'
import { useLocation } from 'react-router'
import { WATCH_STATUSES, isWatchStatus } from '#shared/titles/watch-status.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../use-user-title.ts'
import type { NamedTitle } from '../user-title.ts'
import { STATUS_ICONS, STATUS_TEXTS } from '../status-text.ts'
import { TitleFields } from './title-fields.tsx'
import { WatchDays } from './watch-days.tsx'

/**
 * Statuses of a title, its lists, and remove; the days on which it was watched, unless the page has them beside. Opened by elements with `popoverTarget={id}`; without scripts its buttons submit a
 * form.
 */
export function StatusMenu({ id, title, hasDays = true }: { id: string; title: NamedTitle; hasDays?: boolean }) {
  const { t, language } = useTexts()
  const { setStatus, addToLists } = useUserTitles()
  const { pathname, search } = useLocation()
  const { status } = useUserTitle(title)
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = event.nativeEvent.submitter?.getAttribute('value')
    document.getElementById(id)?.hidePopover()
    setStatus(title, isWatchStatus(value) ? value : null)
  }
  return (
    <Menu className="status-menu" id={id} onToggle={focusChosen}>
      <form
        className="plain-form"
        method="post"
        action="/api/watchlist-entry"
        aria-label={t('watchlist.statusOf', { title: title.title.text })}
        onSubmit={choose}
        onKeyDown={moveByArrows}
      >
        <TitleFields title={title} returnTo={pathname + search} />
        <p className="menu-title" aria-hidden="true" dir="auto">
          {title.title.text}
        </p>
        {WATCH_STATUSES.map((known) => (
          <button
            key={known}
            type="submit"
            name="status"
            value={known}
            aria-pressed={known === status}
            {...(known === status ? { className: 'current' } : {})}
          >
            <Icon name={STATUS_ICONS[known]} />
            {t(STATUS_TEXTS[known])}
            {known === status && (
              <span className="tick">
                <Icon name="check" />
              </span>
            )}
          </button>
        ))}
        <hr />
        <a
          href={`/${language}/my-lists?add=${titleKey(title)}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(id)?.hidePopover()
            addToLists(title)
          }}
        >
          <Icon name="list-add" />
          {t('title.addToLists')}
        </a>
        {status !== null && (
          <>
            <hr />
            <button type="submit" name="status" value="none" className="bad">
              <Icon name="bin" />
              {t('watchlist.remove')}
            </button>
          </>
        )}
      </form>
      {hasDays && <WatchDays title={title} />}
    </Menu>
  )
}

function focusChosen({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('.current, :not(:has(.current)) > button')?.focus()
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  buttons[step(buttons.indexOf(document.activeElement as HTMLElement), buttons.length)]?.focus()
}
