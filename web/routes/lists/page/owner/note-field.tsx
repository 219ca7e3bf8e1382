import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ITEM_NOTE_LENGTH } from '#shared/lists/limits.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { TitleFields } from '../../../../features/user-titles/member/title-fields.tsx'
import { returnFrom } from '../../../../features/own-lists/refusals.ts'
import type { ShownItem } from '../items.ts'

interface NoteFieldProps {
  listId: string
  item: ShownItem
  /** URL of the page without the form. */
  viewAddress: string
  onSave: (note: string) => void
  onCancel: () => void
}

/** Edits the note on a title in place. */
export function NoteField({ listId, item, viewAddress, onSave, onCancel }: NoteFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const { pathname } = useLocation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(item.note ?? '')
  const left = ITEM_NOTE_LENGTH - [...text].length
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  return (
    <form
      className="note-form"
      method="post"
      action="/api/list-items"
      onSubmit={(event) => {
        event.preventDefault()
        if (left >= 0) onSave(text)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      <input type="hidden" name="list" value={listId} />
      <input type="hidden" name="intent" value="note" />
      <TitleFields title={item.card} returnTo={returnFrom('save', { pathname, search: viewAddress })} />
      <div className="field">
        <label htmlFor={id} className="visually-hidden">
          {t('ownList.moreNote', { title: item.card.title.text })}
        </label>
        <textarea
          id={id}
          ref={field}
          name="note"
          rows={3}
          dir="auto"
          value={text}
          maxLength={ITEM_NOTE_LENGTH}
          aria-describedby={`${id}-left`}
          onChange={({ target }) => setText(target.value)}
        />
        <small id={`${id}-left`} suppressHydrationWarning>
          {t('ownList.charactersLeft', { count: left })}
        </small>
      </div>
      <div className="cluster">
        <Button type="submit" tone="primary" compact>
          {t('common.save')}
        </Button>
        <ButtonLink
          href={viewAddress}
          tone="ghost"
          compact
          role="button"
          onClick={(event) => {
            event.preventDefault()
            onCancel()
          }}
        >
          {t('common.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
