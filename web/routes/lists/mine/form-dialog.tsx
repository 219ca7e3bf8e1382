import { useEffect, useId, useRef, useState } from 'react'
import type { MyListCard } from '#shared/lists/list.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { Button } from '#ui/button/button.tsx'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTexts } from '#ui/texts.tsx'
import { madeText } from '../../../features/own-lists/made-text.ts'
import type { MadeList } from '../../../features/own-lists/made-text.ts'
import { FAILURES, problemText } from '../../../features/own-lists/refusals.ts'
import { fieldsOf } from '../../../features/sending/post.ts'
import { useSend } from '../../../features/saving/use-send.ts'
import { useToast } from '../../../features/toasts/toasts.tsx'
import { ListForm } from './list-form.tsx'

interface FormDialogProps {
  /** Null for a new one. */
  list: MyListCard | null
  names: readonly string[]
  initialName: string
  /** Called with the new list, or null if one was edited. */
  onSaved: (made: { id: string; name: string } | null) => void
  onClose: () => void
}

/** Creates a list, or edits one. Server refusals are shown in the dialog, which stays open. */
export function FormDialog({ list, names, initialName, onSaved, onClose }: FormDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const heading = useId()
  const body = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // After the dialog's own effect, which focuses the close button.
  useEffect(() => body.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus(), [])
  const save = async (form: FormData) => {
    setBusy(true)
    setFailure(null)
    const address = list === null ? '/api/lists' : '/api/list'
    const sent = await send<MadeList, ListProblem>({ address, body: fieldsOf(form) })
    setBusy(false)
    if (!sent.ok) {
      if (sent.problem === 'signed-out') return
      return setFailure(problemText(texts, sent.problem, FAILURES[list === null ? 'create' : 'edit']))
    }
    const name = form.get('name')
    const made = list === null ? sent.body.list : undefined
    onSaved(made === undefined ? null : { id: made.id, name: typeof name === 'string' ? name.trim() : '' })
    toast(list === null ? { text: madeText(texts, sent.body), brief: true } : { text: t('myLists.updated') })
  }
  return (
    <Dialog className="list-dialog" labelledBy={heading} onClose={onClose}>
      <DialogHead id={heading} onClose={onClose}>
        {t(list === null ? 'myLists.new' : 'myLists.editHeading')}
      </DialogHead>
      <div className="list-dialog-main" ref={body}>
        <ListForm
          list={list}
          returnTo=""
          names={names}
          initialName={initialName}
          failure={failure}
          busy={busy}
          onSend={(form) => void save(form)}
        >
          <Button tone="plain" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </ListForm>
      </div>
    </Dialog>
  )
}
