import { useId, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { LIST_DESCRIPTION_LENGTH, LIST_NAME_LENGTH } from '#shared/lists/limits.ts'
import type { MyListCard } from '#shared/lists/list.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

export interface ListFormProps {
  /** The list being edited; null for a new one. */
  list: MyListCard | null
  /** Where it redirects without scripts. */
  returnTo: string
  /** Suggested names for a new list. */
  names?: readonly string[]
  initialName?: string
  failure?: string | null
  busy?: boolean
  onSend?: (form: FormData) => void
  /** The cancel link or button. */
  children: ReactNode
}

const NO_NAMES: readonly string[] = []

/** Name, description and visibility of a list. */
export function ListForm({
  list,
  returnTo,
  names = NO_NAMES,
  initialName = '',
  failure,
  busy,
  onSend,
  children,
}: ListFormProps) {
  const { t } = useTexts()
  const id = useId()
  const [name, setName] = useState(list?.own.name ?? initialName)
  const [isTouched, setTouched] = useState(false)
  const isEmpty = name.trim() === ''
  const hydrated = useHydrated()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onSend === undefined) return
    event.preventDefault()
    if (!isEmpty && busy !== true) onSend(new FormData(event.currentTarget))
  }
  return (
    <form className="list-form" method="post" action={list === null ? '/api/lists' : '/api/list'} onSubmit={submit}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {list !== null && <input type="hidden" name="list" value={list.id} />}
      {list !== null && <input type="hidden" name="intent" value="edit" />}
      <Field
        id={`${id}-name`}
        name="name"
        label={t('myLists.name')}
        value={name}
        maxLength={LIST_NAME_LENGTH}
        autoComplete="off"
        dir="auto"
        required
        onChange={({ target }) => {
          setName(target.value)
          setTouched(true)
        }}
        {...(isTouched && isEmpty ? { problem: t('myLists.nameRequired') } : {})}
      />
      {names.length > 0 && <Ideas names={names} onChoose={setName} />}
      <LabelledControl label={t('myLists.about')}>
        <textarea
          name="description"
          rows={3}
          dir="auto"
          maxLength={LIST_DESCRIPTION_LENGTH}
          placeholder={t('myLists.aboutHint')}
          defaultValue={list?.own.description ?? ''}
        />
      </LabelledControl>
      <Checkbox
        name="isPublic"
        value="1"
        defaultChecked={list?.isPublic ?? true}
        label={t('myLists.public')}
        hint={t('myLists.publicHint')}
      />
      <input type="hidden" name="isPublic" value="0" />
      {list === null && <p className="soft small">{t('myLists.draftHint')}</p>}
      <footer>
        {children}
        <Button type="submit" tone="primary" disabled={hydrated && isEmpty} aria-busy={busy}>
          {list === null ? t('myLists.create') : t('common.save')}
        </Button>
      </footer>
      {typeof failure === 'string' && <FormAlert outcome={failure}>{failure}</FormAlert>}
    </form>
  )
}

/** Suggested names, applied by one press; without scripts they are plain text. */
function Ideas({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) {
  const { t } = useTexts()
  const label = useId()
  return (
    <div className="list-ideas" data-scripted>
      <p className="soft small" id={label}>
        {t('myLists.ideas')}
      </p>
      <div className="chips" role="group" aria-labelledby={label}>
        {names.map((name) => (
          <button key={name} type="button" className="chip" onClick={() => onChoose(name)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
