import type { RaisePrompt } from '../sign-in-prompt/prompt.ts'
import type { Toast } from '../toasts/toast.ts'
import { inTurn } from '../sending/in-turn.ts'
import { post } from '../sending/post.ts'

export type Sent<T extends object, P extends string> =
  | { ok: true; body: Partial<T> }
  /** Null if there was no response, or none that we recognise. */
  | { ok: false; problem: P | 'signed-out' | null }

/** Called with the outcome of a change that was shown before. */
export type Settle<T extends object, P extends string> = (sent: Sent<T, P>) => void

export interface Change<T extends object, P extends string> {
  address: string
  /** A form's fields, or what is sent as JSON. */
  body: URLSearchParams | { json: object }
  /** The request finishes even if the visitor leaves the page. Browsers accept 64 kB of such bodies. */
  keepalive?: boolean
  /** Changes of one thing are sent one after the other, in the order in which they were made. */
  thing?: string
  /** Shows the change before it is sent. */
  show?: () => Settle<T, P>
  /** Says that it is saved, perhaps with a way to undo it. */
  done?: (body: Partial<T>) => Toast
  /** Says why it is not. Without it the caller does, in place. */
  failed?: (problem: P | null) => Toast
  /** For the sign-in prompt, if the session has ended. */
  prompt?: Readonly<Parameters<RaisePrompt>>
}

export interface SendTools {
  toast: (toast: Toast) => void
  prompt: RaisePrompt
}

/** Sends a change and shows the visitor its outcome. Never rejects. */
export async function send<T extends object = object, P extends string = never>(
  { toast, prompt }: SendTools,
  change: Change<T, P>,
): Promise<Sent<T, P>> {
  const settle = change.show?.()
  const ask = () => askServer(change)
  const sent = await (change.thing === undefined ? ask() : inTurn(change.thing, ask))
  settle?.(sent)
  if (sent.ok) {
    if (change.done !== undefined) toast(change.done(sent.body))
  } else if (sent.problem === 'signed-out') prompt(...(change.prompt ?? (['other'] as const)))
  else if (change.failed !== undefined) toast({ tone: 'bad', ...change.failed(sent.problem) })
  return sent
}

async function askServer<T extends object, P extends string>(change: Change<T, P>): Promise<Sent<T, P>> {
  const { address, body, keepalive = false } = change
  const answer = await ('json' in body
    ? post<T & { problem: P }>(address, JSON.stringify(body.json), { headers: AS_JSON, keepalive })
    : post<T & { problem: P }>(address, body, { keepalive }))
  if (answer?.ok === true) return { ok: true, body: answer.body }
  return { ok: false, problem: answer?.status === 401 ? 'signed-out' : (answer?.body.problem ?? null) }
}

const AS_JSON = { accept: 'application/json', 'content-type': 'application/json' }
