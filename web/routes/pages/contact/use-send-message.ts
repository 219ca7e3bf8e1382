import { useEffect, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import { CONTACT_FIELDS, checkContactMessage } from '#shared/contact/contact-message.ts'
import type { ContactField } from '#shared/contact/contact-message.ts'
import { fieldsOf, post } from '../../../features/sending/post.ts'
import { refusedFields } from './contact-result.ts'
import type { ContactResult } from './contact-result.ts'

/** How long the success message is shown. */
const DONE_SHOWN_MS = 5_000
const TOO_MANY_REQUESTS = 429

/** The form's states: idle (no result), sending, sent, and refused or failed, keeping everything that was typed. */
export function useSendMessage(form: RefObject<HTMLFormElement | null>, first: ContactResult | null) {
  const [result, setResult] = useState(first)
  const [sending, setSending] = useState(false)
  /** Number of messages sent: resets the fields after each. */
  const [round, setRound] = useState(0)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (result?.done === undefined) return
    const timer = setTimeout(() => setResult(null), DONE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [form, result])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const fields = fieldsOf(new FormData(event.currentTarget))
    const typed = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, fields.get(field) ?? '']))
    const checked = checkContactMessage(typed as Record<ContactField, string>)
    if (!checked.ok) return setResult(refusedFields(checked.problems))
    setResult(null)
    setSending(true)
    const answer = await post<ContactResult>(location.pathname, fields)
    setSending(false)
    setResult(resultOf(answer))
    if (answer?.body.done !== undefined) setRound(round + 1)
  }
  return { result, sending, round, submit }
}

function resultOf(answer: Awaited<ReturnType<typeof post<ContactResult>>>): ContactResult {
  const { done, problem, fields } = answer?.body ?? {}
  if (done !== undefined || problem !== undefined || fields !== undefined) return answer?.body ?? {}
  return { problem: answer?.status === TOO_MANY_REQUESTS ? 'contact.tooMany' : 'contact.failed' }
}
