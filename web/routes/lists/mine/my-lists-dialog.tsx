import type { MyListCard } from '#shared/lists/list.ts'
import { AddContent } from '../../../features/own-lists/add-content.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { MyListActions } from './use-my-lists.ts'

export type OpenDialog =
  | { kind: 'create'; name: string }
  | { kind: 'edit' | 'view'; list: MyListCard }
  | { kind: 'add'; list: { id: string; name: string } }

interface MyListsDialogProps {
  dialog: OpenDialog
  names: readonly string[]
  actions: MyListActions
  onChange: (dialog: OpenDialog | null) => void
}

/** The dialog that is open; one at a time. */
export function MyListsDialog({ dialog, names, actions, onChange }: MyListsDialogProps) {
  const close = () => onChange(null)
  if (dialog.kind === 'create' || dialog.kind === 'edit') {
    const list = dialog.kind === 'edit' ? dialog.list : null
    const initialName = dialog.kind === 'create' ? dialog.name : ''
    return (
      <FormDialog
        list={list}
        names={list === null ? names : []}
        initialName={initialName}
        onSaved={(made) => {
          actions.renew()
          // A new list is empty: its titles are next.
          onChange(made === null ? null : { kind: 'add', list: made })
        }}
        onClose={close}
      />
    )
  }
  if (dialog.kind === 'add') {
    const { list } = dialog
    return (
      <AddContent
        list={list}
        onChange={(_, isOn) => {
          actions.count(list.id, isOn ? 1 : -1)
          actions.renew()
        }}
        onClose={close}
      />
    )
  }
  const { list } = dialog
  return (
    <ContentDialog
      list={list}
      onCount={(difference) => actions.count(list.id, difference)}
      onSaved={actions.renew}
      onAdd={() => onChange({ kind: 'add', list })}
      onClose={close}
    />
  )
}
