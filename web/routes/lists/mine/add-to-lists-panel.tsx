import { useLocation } from 'react-router'
import { titlePath } from '#shared/addresses/slug.ts'
import { LIST_NAME_LENGTH } from '#shared/lists/limits.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { withParameter } from '../../../features/preferences/return-address.ts'
import { ItemForm } from './item-form.tsx'
import type { Adding } from './load-my-lists.ts'

/** The member's lists and which of them have a title: one press adds it to a list or removes it. */
export function AddToListsPanel({ adding: { ref, card, lists } }: { adding: Adding }) {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  const here = `${pathname}?${new URLSearchParams({ add: `${ref.type}/${ref.id}` })}`
  return (
    <>
      {card !== null && (
        <p>
          <ForeignText text={card.title} />
        </p>
      )}
      <form className="new-list-line" method="post" action="/api/lists">
        <input type="hidden" name="returnTo" value={withParameter(here, 'form', 'create')} />
        <input type="hidden" name="type" value={ref.type} />
        <input type="hidden" name="id" value={ref.id} />
        <LabelledControl label={t('addToLists.new')}>
          <input name="name" required maxLength={LIST_NAME_LENGTH} autoComplete="off" dir="auto" />
        </LabelledControl>
        <Button type="submit">{t('addToLists.create')}</Button>
      </form>
      {lists.length === 0 && <p className="soft">{t('addToLists.none')}</p>}
      <ul className="list-picks">
        {lists.map(({ id, name, itemCount, holds }) => (
          <li key={id}>
            <ItemForm listId={id} title={ref} intent={holds ? 'remove' : 'add'}>
              <button type="submit" className="list-pick" aria-pressed={holds}>
                <span className="grow">
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <small suppressHydrationWarning>{t('watchlist.count', { count: itemCount })}</small>
                </span>
                <span className="tick-box">{holds && <Icon name="check" />}</span>
              </button>
            </ItemForm>
          </li>
        ))}
      </ul>
      <footer className="cluster">
        <ButtonLink
          tone="primary"
          to={card === null ? `/${language}/my-lists` : titlePath(language, card, card.baseTitle)}
        >
          {t('addContent.done')}
        </ButtonLink>
      </footer>
    </>
  )
}
