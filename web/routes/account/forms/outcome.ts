import { data, redirect } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { depsContext } from '../../../context.ts'
import type { FormResult, Problem } from './result.ts'
import type { MiddlewareFunction, RouterContextProvider } from 'react-router'

export interface Outcome {
  result: FormResult
  /** Of the answer; 200 where everything went well. */
  status?: number
  /** Whole Set-Cookie values. */
  cookies?: readonly string[]
  /** Where a form without scripts leads. Where it leads nowhere the page itself shows the result. */
  to?: string
}

interface Args {
  request: Request
  context: Readonly<RouterContextProvider>
  params: Readonly<Record<string, string | undefined>>
}
/** The fields of a form; '' for one that is not there. */
export interface Fields {
  (name: string): string
  /** Of boxes with one name, those that are ticked. */
  all(name: string): string[]
}
export type Handle = (args: Args, fields: Fields) => Promise<Outcome>

/** Longest field that is looked at. */
const MAX_FIELD_LENGTH = 4_000
/** Of a form whose failure has no name of its own. */
const FAILED = 'login.failed'

/** Scripts send the same forms to the same address, and ask for JSON. */
export function answerScripts(handle: Handle): MiddlewareFunction<Response> {
  return async (args, next) => {
    const { request } = args
    const wanted = request.method === 'POST' && request.headers.get('accept') === 'application/json'
    if (!wanted) return next()
    const { result, status = 200, cookies } = await outcomeOf(handle, args)
    return Response.json(result, { status, headers: headersWith(cookies) })
  }
}

/** For forms without scripts: leads on (303), or shows the result in the page. */
export async function answerForm(handle: Handle, args: Args) {
  const { result, status = 200, cookies, to } = await outcomeOf(handle, args)
  const headers = headersWith(cookies)
  if (to !== undefined) throw redirect(to, { status: 303, headers })
  return data(result, { status, headers })
}

export function refusal(form: string, problem: Problem, status: number): Outcome {
  return { result: { form, problem }, status }
}

/** Nothing about accounts is kept by anybody. */
export const NOT_KEPT = { 'Cache-Control': 'no-store' }

export function headersWith(cookies: readonly string[] = []): Headers {
  const headers = new Headers(NOT_KEPT)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

async function outcomeOf(handle: Handle, args: Args): Promise<Outcome> {
  const fields = await readFields(args.request)
  try {
    return await handle(args, fields)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    args.context.get(depsContext).logger.error({ err: error }, 'An account form could not be answered')
    return refusal(fields('form'), FAILED, 503)
  }
}

/** Reads what no form of ours sends as nothing. */
async function readFields(request: Request): Promise<Fields> {
  const form = await request.formData().catch(() => new FormData())
  const all = (name: string) =>
    form.getAll(name).filter((value) => typeof value === 'string' && value.length <= MAX_FIELD_LENGTH) as string[]
  return Object.assign((name: string) => all(name)[0] ?? '', { all })
}
