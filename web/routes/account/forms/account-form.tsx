import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { fieldsOf, post } from '../../../features/sending/post.ts'
import { FormContext } from './form-state.ts'
import { Alert, DoneNotice } from './form-message.tsx'
import type { FormResult, FormProblem } from './result.ts'

const TOO_MANY_REQUESTS = 429

/** How long a success message is shown. */
const DONE_SHOWN_MS = 3_000

interface AccountFormProps {
  /** Distinguishes the forms of a page. */
  name: string
  /** The result of the form that was submitted without scripts, whichever it was. */
  sent: FormResult | undefined
  /** Shown if there is no response. */
  failed?: FormProblem
  /** Whether the success message stays. */
  lasting?: boolean
  /** Whether the browser itself refuses empty fields; otherwise the server reports errors in the page's own words. */
  checked?: boolean
  /** Whether it changes something else on the page, which must then be reloaded. */
  renews?: boolean
  onResult?: (result: FormResult) => void
  className?: string
  children: ReactNode
}

/** A form that scripts submit in place; without them the browser submits it normally. */
export function AccountForm({ name, sent, failed = 'login.failed', onResult, children, ...look }: AccountFormProps) {
  const { className = 'stack', checked = false, lasting = false, renews = true } = look
  const [result, setResult] = useState(sent?.form === name ? sent : null)
  const [busy, setBusy] = useState(false)
  const [scripted, setScripted] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setScripted(true), [])
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    if (result?.done === undefined || lasting) return
    const timer = setTimeout(() => setResult(null), DONE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result, lasting])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { currentTarget } = event
    const { submitter } = event.nativeEvent as SubmitEvent
    setBusy(true)
    const answer = await sendForm(currentTarget, submitter, { name, failed })
    setBusy(false)
    setResult(answer)
    onResult?.(answer)
    if (answer.done === undefined) return
    currentTarget.reset()
    if (renews) await revalidate()
  }

  const state = useMemo(() => ({ name, busy, scripted, result }), [name, busy, scripted, result])
  return (
    <FormContext value={state}>
      <form
        ref={form}
        className={className}
        method="post"
        noValidate={!checked}
        aria-busy={busy}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="form" value={name} />
        {children}
        <Alert problem={result?.problem} />
        <DoneNotice message={result?.done} />
      </form>
    </FormContext>
  )
}

/** Sends a form to its page as the browser would, and reads what became of it. `failed` without an answer. */
async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { name, failed }: { name: string; failed: FormProblem },
): Promise<FormResult> {
  const answer = await post<FormResult>(location.pathname + location.search, fieldsOf(new FormData(form, submitter)))
  if (answer?.body.form !== undefined) return answer.body as FormResult
  return { form: name, problem: answer?.status === TOO_MANY_REQUESTS ? 'login.tooMany' : failed }
}
