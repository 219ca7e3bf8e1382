import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useUserTitle, useUserTitles } from '../use-user-title.ts'
import type { NamedTitle } from '../user-title.ts'
import { StatusMenu } from './status-menu.tsx'
import { STATUS_ICONS } from '../status-text.ts'

/** A member's buttons on a card: one press adds the title to the watchlist, the menu has every status. */
export function MemberActions({ title, tabIndex }: { title: NamedTitle; tabIndex?: -1 | undefined }) {
  const { t } = useTexts()
  const { setStatus, rate, addToLists } = useUserTitles()
  const menu = useId()
  const { status, rating } = useUserTitle(title)
  const name = title.title.text
  return (
    <>
      <div className="card-actions">
        {status === null ? (
          <button
            type="button"
            tabIndex={tabIndex}
            key="add"
            aria-label={t('card.watchlist', { title: name })}
            onClick={() => setStatus(title, 'want_to_watch')}
          >
            <Icon name="bookmark" />
          </button>
        ) : (
          <button
            type="button"
            tabIndex={tabIndex}
            className="on"
            popoverTarget={menu}
            aria-label={t('watchlist.statusOf', { title: name })}
          >
            <Icon name={STATUS_ICONS[status]} filled={status === 'want_to_watch'} />
          </button>
        )}
        <button
          type="button"
          tabIndex={tabIndex}
          {...(rating === null ? {} : { className: 'on' })}
          aria-haspopup="dialog"
          aria-label={t('card.rate', { title: name })}
          onClick={() => rate(title)}
        >
          <Icon name="star" filled={rating !== null} />
        </button>
        <button
          type="button"
          tabIndex={tabIndex}
          className="to-lists"
          aria-haspopup="dialog"
          aria-label={t('card.list', { title: name })}
          onClick={() => addToLists(title)}
        >
          <Icon name="list-add" />
        </button>
        {status === null && (
          <button
            type="button"
            tabIndex={tabIndex}
            popoverTarget={menu}
            aria-label={t('watchlist.statusOf', { title: name })}
          >
            <Icon name="down" />
          </button>
        )}
      </div>
      <StatusMenu id={menu} title={title} />
    </>
  )
}
