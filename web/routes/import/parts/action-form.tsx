import { useState } from 'react'
import type { ComponentProps, FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { fieldsOf, post } from '../../../features/sending/post.ts'
import { IMPORT_ADDRESS, IMPORT_OUTCOME_PARAMETER, readImportProblem } from '../address.ts'
import type { ImportOutcomeCode } from '../address.ts'
import { STEP_REFUSALS } from '../refusals.ts'

interface ActionFormProps extends Omit<ComponentProps<'form'>, 'id' | 'onSubmit'> {
  /** Of the import. */
  importId: string
  intent: string
  /** Fragment of the form on the page, for browsers without scripts. */
  anchor?: string
  formId?: string
  /** Called on success, instead of reloading the page's data. */
  onDone?: () => void | Promise<void>
}

/** One action of an import: posted in place, or as a form that returns to the page. */
export function ActionForm({ importId, intent, anchor, formId, onDone, children, ...form }: ActionFormProps) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ImportOutcomeCode | null>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const body = fieldsOf(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
    setBusy(true)
    const answer = await post<{ outcome: unknown }>(IMPORT_ADDRESS, body)
    const outcome = answer?.ok === true ? null : (readImportProblem(answer?.body.outcome) ?? 'failed')
    setProblem(outcome)
    if (outcome === null && onDone !== undefined) await onDone()
    // Shows the server's current state, unless it is unreachable.
    else if (answer !== null) await revalidate()
    setBusy(false)
  }
  return (
    <form
      {...form}
      id={formId}
      method="post"
      action={IMPORT_ADDRESS}
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="id" value={importId} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnTo" value={`${pathname}${withoutOutcome(search)}${anchor ?? ''}`} />
      {children}
      {problem !== null && <FormAlert>{t(STEP_REFUSALS[problem].text)}</FormAlert>}
    </form>
  )
}

function withoutOutcome(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(IMPORT_OUTCOME_PARAMETER)
  return query.size === 0 ? '' : `?${query}`
}
