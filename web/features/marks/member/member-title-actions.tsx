import { useId } from 'react'
import { useLocation } from 'react-router'
import type { LocalText } from '#shared/titles/local-text.ts'
import { MAX_RATING } from '#shared/titles/rating.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useMarks, useOwnMarks } from '../marks-context.ts'
import type { MarkedTitle } from '../own-marks.ts'
import { RateForm } from './rate-form.tsx'
import { StatusMenu } from './status-menu.tsx'
import { STATUS_ICONS, STATUS_TEXTS } from '../status-text.ts'
import { TitleFields } from './title-fields.tsx'

/** A member's buttons on a title's page. Every one works without scripts: as a form, or with the browser's own popover. */
export function MemberTitleActions({ title: { type, id, title } }: { title: TitleRef & { title: LocalText } }) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const marked = { type, id, title, marks: useOwnMarks({ type, id }) }
  const query = new URLSearchParams(search)
  return (
    <>
      <Keep title={marked} />
      <Rate title={marked} />
      <ToLists title={marked} />
      {query.has('problem') && (
        <p role="alert" className="form-error">
          {t('watchlist.updateFailed')}
        </p>
      )}
      {query.get('rate') === '1' && (
        <div className="rate-inline panel">
          <h2 id="rate-here" className="visually-hidden" dir="auto">
            {t('card.rate', { title: title.text })}
          </h2>
          <RateForm title={marked} rating={marked.marks.rating} labelledBy="rate-here" returnTo={pathname} />
        </div>
      )}
    </>
  )
}

function Keep({ title }: { title: MarkedTitle }) {
  const { t } = useTexts()
  const { setStatus } = useMarks()
  const { pathname } = useLocation()
  const menu = useId()
  const { status } = title.marks
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
      <StatusMenu id={menu} title={title} />
    </div>
  )
}

function Rate({ title }: { title: MarkedTitle }) {
  const { t, formats } = useTexts()
  const { rate } = useMarks()
  const { pathname } = useLocation()
  const { rating } = title.marks
  return (
    <form
      className="plain-form"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        rate(title)
      }}
    >
      <input type="hidden" name="rate" value="1" />
      <button
        type="submit"
        className={rating === null ? 'button' : 'button rated'}
        aria-haspopup="dialog"
        {...(rating === null ? { 'aria-label': t('title.rate') } : {})}
      >
        <Icon name="star" filled={rating !== null} />
        {rating === null ? (
          <span className="label">{t('title.rate')}</span>
        ) : (
          <span className="tabular" suppressHydrationWarning>
            <span className="visually-hidden">{t('title.rate')} </span>
            {formats.number(rating)}/{formats.number(MAX_RATING)}
          </span>
        )}
      </button>
    </form>
  )
}

/** Without scripts it links to the page of the member's lists, where they can be ticked. */
function ToLists({ title }: { title: MarkedTitle }) {
  const { t, language } = useTexts()
  const { addToLists } = useMarks()
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
