import { useState } from 'react'
import { ITEM_NOTE_LENGTH } from '#shared/lists/limits.ts'
import type { HoldingList } from '#shared/lists/list.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Button } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSend } from '../saving/use-send.ts'
import { FAILURES, problemText } from './refusals.ts'

interface NoteFormProps {
  list: HoldingList
  title: TitleRef
  onMessage: (text: string, isBad: boolean) => void
}

/** The member's note on a title in one of their lists. */
export function NoteForm({ list, title, onMessage }: NoteFormProps) {
  const texts = useTexts()
  const { t } = texts
  const send = useSend()
  const [note, setNote] = useState('')
  const save = async () => {
    const fields = { list: list.id, intent: 'note', type: title.type, id: String(title.id), note }
    const sent = await send<object, ListProblem>({ address: '/api/list-items', body: new URLSearchParams(fields) })
    if (sent.ok) onMessage(t('addToLists.noteSaved'), false)
    else if (sent.problem !== 'signed-out') onMessage(problemText(texts, sent.problem, FAILURES.save), true)
  }
  return (
    <form
      className="new-list-line"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LabelledControl label={t('addToLists.note', { name: list.name })}>
        <input
          value={note}
          maxLength={ITEM_NOTE_LENGTH}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setNote(target.value)}
        />
      </LabelledControl>
      <Button type="submit">{t('common.save')}</Button>
    </form>
  )
}
