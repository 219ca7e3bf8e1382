import { data, redirect } from 'react-router'
import type { ActionFunctionArgs, MiddlewareFunction } from 'react-router'
import { z } from 'zod'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import type { Caller } from '#domain/accounts/auth/caller.ts'
import type { Deps } from '#domain/deps.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { answerJson, headersWith, wantsJson } from '../../../http/answers.ts'
import { check, readLoosely } from '../../../http/read-input.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import type { FormResult, FormProblem } from './result.ts'

export interface FormOutcome {
  result: Omit<FormResult, 'form'> & Partial<Pick<FormResult, 'form'>>
  /** HTTP status; 200 by default. */
  status?: number
  /** Whole Set-Cookie values. */
  cookies?: readonly string[]
  /** Redirect target of a form without scripts. Without one, the page itself shows the result. */
  to?: string
}

/** What every form handler gets. */
export interface SentToForm {
  deps: Deps
  seen: RequestContext
  caller: Caller
  /** Of the page. */
  language: string
  /** All raw fields. */
  fields: Readonly<Record<string, unknown>>
}

interface FormOf<S extends z.ZodType, C> {
  /** The schema. Its messages are text keys, shown beside the field of their path. */
  fields: S
  /** Fields that may occur several times. */
  lists?: readonly string[]
  /** Fields that are reported if they are far too long. */
  cut?: readonly string[]
  /** Characters of the longest accepted field, for forms with free text. */
  longest?: number
  /** Fields that stay filled in when the form is refused: never a password. */
  keeps?: readonly (keyof z.output<S> & string)[]
  /** Shown if the database is unavailable. */
  failed?: FormProblem
  submit: (input: z.output<S>, sent: SentToForm & C) => Promise<FormOutcome>
}

interface Form<C> extends Pick<FormOf<z.ZodType, C>, 'lists' | 'cut' | 'longest' | 'failed'> {
  keeps?: readonly string[]
  answer: (sent: SentToForm & C) => Promise<FormOutcome>
}

/** One form of a page: its fields, and its handler. */
export function form<S extends z.ZodType, C = unknown>({ fields, submit, ...kind }: FormOf<S, C>): Form<C> {
  return {
    ...kind,
    async answer(sent) {
      const read = check(sent.fields, fields)
      if (read.ok) return submit(read.input, sent)
      return { result: { fields: read.problems as Record<string, PlainMessageKey> }, status: 422 }
    },
  }
}

/** A text field; '' if missing. */
export const textField = z.string().catch('')

/** For forms without a failure message of their own. */
const FAILED = 'login.failed'
const ANYTHING = z.looseObject({ form: textField })

/**
 * The forms of one page as its route's `action` and `middleware`. Scripts submit the same forms to the same URL and get JSON; forms
 * without scripts are redirected (303), or the page shows the result.
 */
export function formRoute<C extends object = object>(
  /** By their field `form`; a single form needs no name. */
  forms: Readonly<Record<string, Form<C>>>,
  /** What all of them also need, or the outcome that refuses them all. */
  prepare: (sent: SentToForm) => C | FormOutcome = () => ({}) as C,
) {
  const lists = Object.values(forms).flatMap((each) => each.lists ?? [])
  const cut = Object.values(forms).flatMap((each) => each.cut ?? [])
  const names = Object.keys(forms)
  const lengths = Object.values(forms).flatMap(({ longest }) => longest ?? [])
  const options = { lists, cut, ...(lengths.length === 0 ? {} : { longest: Math.max(...lengths) }) }

  async function outcomeOf({ request, context, params }: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>) {
    const fields = await readLoosely(request, ANYTHING, options)
    const name = names.length === 1 ? String(names[0]) : fields.form
    const seen = context.get(requestContext)
    const deps = context.get(depsContext)
    const language = params['language'] ?? seen.preferences.language
    const sent = { deps, seen, caller: callerOf(request, seen.clientIp), language, fields }
    const known = Object.hasOwn(forms, name) ? forms[name] : undefined
    const unavailable = {
      log: 'A form could not be answered',
      about: { form: name },
      answer: () => refusal(known?.failed ?? FAILED, 503),
    }
    const { result, ...rest } = await unlessUnavailable(deps, unavailable, async () => {
      const prepared = prepare(sent)
      if ('result' in prepared) return prepared
      return known === undefined ? refusal(FAILED, 400) : known.answer({ ...sent, ...prepared })
    })
    const isRefused = result.problem !== undefined || result.fields !== undefined
    const values = Object.fromEntries((known?.keeps ?? []).map((each) => [each, textField.parse(fields[each])]))
    return { ...rest, result: { form: name, ...(isRefused ? { values } : {}), ...result } }
  }

  const answerScripts: MiddlewareFunction<Response> = async (args, next) => {
    if (args.request.method !== 'POST' || !wantsJson(args.request)) return next()
    const { result, status = 200, cookies = [] } = await outcomeOf(args)
    return answerJson(result, { status, cookies })
  }

  return {
    middleware: [answerScripts],
    async action(args: ActionFunctionArgs) {
      const { result, status = 200, cookies, to } = await outcomeOf(args)
      const headers = headersWith(cookies)
      if (to !== undefined) throw redirect(to, { status: 303, headers })
      return data(result, { status, headers })
    },
  }
}

export function refusal(problem: FormProblem, status: number): FormOutcome {
  return { result: { problem }, status }
}
