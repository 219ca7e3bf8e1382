import { useId } from 'react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTexts } from '#ui/texts.tsx'
import { returnFrom } from '../../../../features/own-lists/refusals.ts'

const SORTS = {
  added: 'ownList.sortAdded',
  title: 'ownList.sortTitle',
  year: 'ownList.sortYear',
  rating: 'ownList.sortRating',
} as const
const SORT_NAMES = Object.keys(SORTS) as (keyof typeof SORTS)[]

/** Sorts the titles once; they can be moved afterwards. */
export function SortMenu({ listId, onSort }: { listId: string; onSort: (sort: string) => void }) {
  const { t } = useTexts()
  const id = useId()
  const location = useLocation()
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    document.getElementById(id)?.hidePopover()
    onSort(event.nativeEvent.submitter?.getAttribute('value') ?? '')
  }
  return (
    <>
      <Button tone="ghost" popoverTarget={id}>
        {t('ownList.sort')}
        <Icon name="down" />
      </Button>
      <Menu className="status-menu" id={id}>
        <form className="plain-form" method="post" action="/api/list" onSubmit={choose}>
          <input type="hidden" name="list" value={listId} />
          <input type="hidden" name="intent" value="sort" />
          <input type="hidden" name="returnTo" value={returnFrom('save', location)} />
          {SORT_NAMES.map((sort) => (
            <button type="submit" key={sort} name="sort" value={sort}>
              {t(SORTS[sort])}
            </button>
          ))}
        </form>
      </Menu>
    </>
  )
}
