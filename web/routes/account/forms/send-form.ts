import type { FormResult, Problem } from './result.ts'

const TOO_MANY_REQUESTS = 429

/** Sends a form to its page as the browser would, and reads what became of it. `failed` is told where no answer comes. */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { name, failed }: { name: string; failed: Problem },
): Promise<FormResult> {
  const fields = [...new FormData(form, submitter)].map(([field, value]): [string, string] => [field, String(value)])
  try {
    const answer = await fetch(location.pathname + location.search, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    })
    if (answer.headers.get('content-type')?.startsWith('application/json') === true) {
      return (await answer.json()) as FormResult
    }
    return { form: name, problem: answer.status === TOO_MANY_REQUESTS ? 'login.tooMany' : failed }
  } catch {
    return { form: name, problem: failed }
  }
}
