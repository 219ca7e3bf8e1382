import { fieldsOf, post } from '../../../features/sending/post.ts'
import type { FormResult, Problem } from './result.ts'

const TOO_MANY_REQUESTS = 429

/** Submits a form to its page as the browser would, and parses the result. `failed` is used if there is no response. */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { name, failed }: { name: string; failed: Problem },
): Promise<FormResult> {
  const answer = await post<FormResult>(location.pathname + location.search, fieldsOf(new FormData(form, submitter)))
  if (answer?.body.form !== undefined) return answer.body as FormResult
  return { form: name, problem: answer?.status === TOO_MANY_REQUESTS ? 'login.tooMany' : failed }
}
