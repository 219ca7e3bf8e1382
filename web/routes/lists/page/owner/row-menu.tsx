import { useId, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { TitleFields } from '../../../../features/user-titles/member/title-fields.tsx'
import { returnFrom } from '../../../../features/own-lists/refusals.ts'
import type { ShownItem } from '../items.ts'

interface RowMenuProps {
  listId: string
  item: ShownItem
  count: number
  /** The note button, for narrow windows. */
  note: ReactNode
  onPlace: (to: number) => void
  onRemove: () => void
}

/** The actions on one title of one's own list. Without scripts its buttons submit forms. */
export function RowMenu(props: RowMenuProps) {
  const { t } = useTexts()
  const id = useId()
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const title = props.item.card.title.text
  return (
    <>
      <Button square tone="ghost" popoverTarget={id} aria-label={t('ownList.more', { title })}>
        <Icon name="more" />
      </Button>
      <Menu
        className="status-menu row-menu"
        id={id}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('button, a')?.focus()
        }}
      >
        {/* With scripts, a hundred closed menus need no content. */}
        {(!hydrated || isOpen) && (
          <RowMenuContent {...props} onClose={() => document.getElementById(id)?.hidePopover()} />
        )}
      </Menu>
    </>
  )
}

function RowMenuContent({
  listId,
  item,
  count,
  note,
  onPlace,
  onRemove,
  onClose,
}: RowMenuProps & { onClose: () => void }) {
  const { t } = useTexts()
  const field = useId()
  const last = count - 1
  const form = (intent: string, act: (form: FormData) => void) => ({
    listId,
    item,
    intent,
    onAct: (data: FormData) => {
      onClose()
      act(data)
    },
  })
  return (
    <>
      <p className="menu-title" aria-hidden="true" dir="auto">
        {item.card.title.text}
      </p>
      {item.place > 0 && (
        <ItemForm {...form('place', () => onPlace(0))}>
          <button type="submit" name="place" value="0">
            <Icon name="top" />
            {t('ownList.toTop')}
          </button>
        </ItemForm>
      )}
      {item.place < last && (
        <ItemForm {...form('place', () => onPlace(last))}>
          <button type="submit" name="place" value={last}>
            <Icon name="end" />
            {t('ownList.toEnd')}
          </button>
        </ItemForm>
      )}
      <ItemForm {...form('place', (data) => onPlace(Number(data.get('number')) - 1))}>
        <p className="place-field">
          <label htmlFor={field}>{t('ownList.toPlace')}</label>
          <input
            id={field}
            type="number"
            name="number"
            min={1}
            max={count}
            required
            defaultValue={item.place + 1}
            inputMode="numeric"
          />
          <Button type="submit" square compact aria-label={t('ownList.toPlace')}>
            <Icon name="check" />
          </Button>
        </p>
      </ItemForm>
      <hr />
      {note}
      <ItemForm {...form('remove', onRemove)}>
        <button type="submit" className="bad">
          <Icon name="bin" />
          {t('ownList.remove')}
        </button>
      </ItemForm>
    </>
  )
}

interface ItemFormProps {
  listId: string
  item: ShownItem
  intent: string
  onAct: (form: FormData) => void
  children: ReactNode
}

function ItemForm({ listId, item, intent, onAct, children }: ItemFormProps) {
  const location = useLocation()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAct(new FormData(event.currentTarget))
  }
  return (
    <form className="plain-form" method="post" action="/api/list-items" onSubmit={submit}>
      <input type="hidden" name="list" value={listId} />
      <input type="hidden" name="intent" value={intent} />
      <TitleFields title={item.card} returnTo={returnFrom(intent === 'remove' ? 'remove' : 'save', location)} />
      {children}
    </form>
  )
}
