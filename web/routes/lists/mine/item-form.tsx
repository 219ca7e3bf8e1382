import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { TitleRef } from '#shared/titles/title.ts'
import { returnFrom } from '../../../features/own-lists/refusals.ts'

interface ItemFormProps {
  listId: string
  title: TitleRef
  intent: 'add' | 'remove'
  children: ReactNode
}

/** Adds one title to a list or removes it, and returns to this page. */
export function ItemForm({ listId, title, intent, children }: ItemFormProps) {
  const location = useLocation()
  return (
    <form className="plain-form" method="post" action="/api/list-items">
      <input type="hidden" name="returnTo" value={returnFrom(intent, location)} />
      <input type="hidden" name="list" value={listId} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="type" value={title.type} />
      <input type="hidden" name="id" value={title.id} />
      {children}
    </form>
  )
}
