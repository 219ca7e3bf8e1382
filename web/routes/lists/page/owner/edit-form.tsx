import { useEffect, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import type { ListCard, OwnTexts } from '#shared/lists/list.ts'
import { LIST_DESCRIPTION_LENGTH, LIST_NAME_LENGTH } from '#shared/lists/limits.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { FAILURES, problemText, returnFrom } from '../../../../features/own-lists/refusals.ts'
import type { EditMode } from './edit-mode.ts'
import { TranslationFields } from './translations.tsx'

interface EditFormProps {
  list: ListCard
  own: OwnTexts
  editing: EditMode
  /** URL of the page without the form. */
  viewAddress: string
  onSave: (form: FormData) => void
  onCancel: () => void
}

const NAME_PROBLEMS: ReadonlySet<unknown> = new Set(['name-required', 'name-too-long'])

/** The header of one's own list as a form. */
export function EditForm({ list, own, editing, viewAddress, onSave, onCancel }: EditFormProps) {
  const texts = useTexts()
  const { t } = texts
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { saving, problem } = editing
  const ofName = NAME_PROBLEMS.has(problem)
  const message = problem === false ? null : problemText(texts, problem, FAILURES.save)
  useEffect(() => {
    if (problem === false || ofName) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [problem, ofName])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!saving) onSave(new FormData(event.currentTarget))
  }
  return (
    <form className="list-form stack" method="post" action="/api/list" ref={form} onSubmit={submit} noValidate>
      <h1 className="visually-hidden">{t('myLists.editHeading')}</h1>
      <input type="hidden" name="list" value={list.id} />
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="returnTo" value={returnFrom('save', { pathname, search: viewAddress })} />
      <Field
        id="list-name"
        name="name"
        label={t('ownList.listName')}
        defaultValue={own.name}
        maxLength={LIST_NAME_LENGTH}
        required
        dir="auto"
        autoComplete="off"
        {...(ofName && message !== null ? { problem: message } : {})}
      />
      <div className="field">
        <label htmlFor="list-description">{t('ownList.description')}</label>
        <textarea
          id="list-description"
          name="description"
          rows={3}
          defaultValue={own.description}
          maxLength={LIST_DESCRIPTION_LENGTH}
          dir="auto"
        />
      </div>
      <TranslationFields translations={own.translations} />
      <Checkbox
        label={t('ownList.public')}
        hint={t('ownList.publicHint')}
        name="isPublic"
        value="1"
        defaultChecked={list.isPublic}
      />
      {/* After the checkbox: of a field sent twice the first counts. */}
      <input type="hidden" name="isPublic" value="0" />
      {message !== null && !ofName && <FormAlert>{message}</FormAlert>}
      <div className="cluster">
        <Button type="submit" tone="primary" aria-busy={saving} aria-disabled={saving}>
          {t(saving ? 'ownList.saving' : 'common.save')}
        </Button>
        <ButtonLink
          href={viewAddress}
          tone="ghost"
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
