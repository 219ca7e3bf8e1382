import { useId } from 'react'
import { useLocation } from 'react-router'
import { titleKey } from '#shared/titles/title-key.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../use-user-title.ts'
import type { NamedTitle } from '../user-title.ts'
import { StatusMenu } from './status-menu.tsx'
import { STATUS_ICONS, STATUS_TEXTS } from '../status-text.ts'
import { TitleFields } from './title-fields.tsx'

/** A member's buttons on a title's page. Every one works without scripts: as a form, or with the browser's own popover. */
export function MemberTitleActions({ title }: { title: NamedTitle }) {
  const { t } = useTexts()
  const { search } = useLocation()
  return (
    <>
      <Keep title={title} />
      <ToLists title={title} />
      {new URLSearchParams(search).has('problem') && (
        <p role="alert" className="form-error">
          {t('watchlist.updateFailed')}
        </p>
      )}
    </>
  )
}

function Keep({ title }: { title: NamedTitle }) {
  const { t } = useTexts()
  const { setStatus } = useUserTitles()
  const { pathname } = useLocation()
  const menu = useId()
  const { status } = useUserTitle(title)
  const label = t('watchlist.statusOf', { title: title.title.text })
  return (
    <div className="keep">
      {/* One button, kept or not, so that it keeps the focus. */}
      <form
        className="plain-form"
        method="post"
        action="/api/watchlist-entry"
        onSubmit={(event) => {
          event.preventDefault()
          setStatus(title, 'want_to_watch')
        }}
      >
        <TitleFields title={title} returnTo={pathname} />
        <Button
          {...(status === null
            ? { type: 'submit', tone: 'primary', name: 'status', value: 'want_to_watch' }
            : { className: 'on', popoverTarget: menu })}
        >
          <Icon name={STATUS_ICONS[status ?? 'want_to_watch']} filled={status === 'want_to_watch'} />
          {t(status === null ? 'title.wantToWatch' : STATUS_TEXTS[status])}
        </Button>
      </form>
      <button
        type="button"
        className={status === null ? 'button square primary' : 'button square on'}
        popoverTarget={menu}
        aria-label={label}
      >
        <Icon name="down" />
      </button>
      <StatusMenu id={menu} title={title} hasDays={false} />
    </div>
  )
}

/** Without scripts it links to the page of the member's lists, where they can be ticked. */
function ToLists({ title }: { title: NamedTitle }) {
  const { t, language } = useTexts()
  const { addToLists } = useUserTitles()
  return (
    <form
      className="plain-form"
      action={`/${language}/my-lists`}
      onSubmit={(event) => {
        event.preventDefault()
        addToLists(title)
      }}
    >
      <input type="hidden" name="add" value={titleKey(title)} />
      <button type="submit" className="button" aria-haspopup="dialog" aria-label={t('title.addToLists')}>
        <Icon name="list-add" />
        <span className="label">{t('title.addToLists')}</span>
      </button>
    </form>
  )
}
