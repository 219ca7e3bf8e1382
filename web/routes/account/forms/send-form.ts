import { fieldsOf, post } from '../../../features/sending/post.ts'
import type { FormResult, Problem } from './result.ts'

const TOO_MANY_REQUESTS = 429

/** Sends a form to its page as the browser would, and reads what became of it. `failed` is told where no answer comes. */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { name, failed }: { name: string; failed: Problem },
): Promise<FormResult> {
  const answer = await post<FormResult>(location.pathname + location.search, fieldsOf(new FormData(form, submitter)))
  if (answer?.body.form !== undefined) return answer.body as FormResult
  return { form: name, problem: answer?.status === TOO_MANY_REQUESTS ? 'login.tooMany' : failed }
}
