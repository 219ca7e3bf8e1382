import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { admitStaff } from '#domain/accounts/panel/admit-staff.ts'
import type { SecondFactorRefusal } from '#domain/accounts/second-factor/verify-second-factor.ts'
import { verifySecondFactor } from '#domain/accounts/second-factor/verify-second-factor.ts'
import type { SignInRefusal } from '#domain/accounts/sign-in/sign-in.ts'
import { signIn } from '#domain/accounts/sign-in/sign-in.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { depsContext, languageContext, requestContext } from '../../context.ts'
import { readFields } from '../../http/read-fields.ts'
import { withCookies } from '../../http/with-cookies.ts'

/** The result of a form. `checked`: password and code were right, and the role was checked. */
export interface LoginResult {
  admitted: boolean
  checked: boolean
  problem: PlainMessageKey | null
  /** What to do next, if the answer is a mail. */
  notice?: PlainMessageKey
  /** The e-mail address that was typed, to fill the form again. */
  email?: string
}

const REFUSALS: Record<SignInRefusal | Exclude<SecondFactorRefusal, 'expired'>, [PlainMessageKey, number]> = {
  missing: ['admin.missing', 422],
  wrong: ['admin.wrong', 401],
  'wrong-code': ['admin.wrongCode', 401],
  'too-many-tries': ['admin.tooMany', 429],
  busy: ['common.busy', 503],
}

/** Handles e-mail address and password. */
export async function submitSignIn({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const asked = ask({ request, context })
  const field = await readFields(request)
  const email = field('email')
  const { deps, caller, language } = asked
  // The panel is entered by way of the public site, where the mailed link signs in.
  const target = { language, query: { fromAdmin: 'true' } }
  const signedIn = await signIn(deps, { email, password: field('password'), caller, target })
  if (!signedIn.ok) return refuse(signedIn.reason, email)
  if (signedIn.next === 'link-sent') {
    return answer({ admitted: false, checked: false, problem: null, notice: 'admin.linkSent' }, 200)
  }
  if (signedIn.next === 'second-factor') throw redirect('/login/code', { headers: withCookies(signedIn.cookies) })
  return admit(asked, { cookies: signedIn.cookies, isScripted: field('scripted') === '1' })
}

/** Handles the code of the second factor. */
export async function submitCode({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const asked = ask({ request, context })
  const field = await readFields(request)
  const code = { code: field('code'), trustDevice: false }
  const verified = await verifySecondFactor(asked.deps, { ...code, caller: asked.caller })
  if (verified.ok) return admit(asked, { cookies: verified.cookies, isScripted: field('scripted') === '1' })
  if (verified.reason === 'expired')
    throw redirect('/login?error=code-expired', { headers: withCookies(verified.cookies) })
  return refuse(verified.reason, null, verified.cookies)
}

type Asked = ReturnType<typeof ask>

function ask({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const caller = callerOf(request, context.get(requestContext).clientIp)
  return { deps: context.get(depsContext), caller, language: context.get(languageContext).language }
}

/** Scripts show for a moment that the role was checked; without them the browser is redirected immediately. */
async function admit({ deps, caller }: Asked, { cookies, isScripted }: { cookies: string[]; isScripted: boolean }) {
  const member = await admitStaff(deps, { cookies, caller })
  if (member === null) return answer({ admitted: false, checked: true, problem: 'admin.noAccess' }, 403)
  if (!isScripted) throw redirect('/admin', { status: 303, headers: withCookies(cookies) })
  return answer({ admitted: true, checked: true, problem: null }, 200, cookies)
}

function refuse(reason: keyof typeof REFUSALS, email: string | null, cookies: string[] = []) {
  const [problem, status] = REFUSALS[reason]
  return answer({ admitted: false, checked: false, problem, email: email ?? '' }, status, cookies)
}

function answer(result: LoginResult, status: number, cookies: readonly string[] = []) {
  return data(result, { status, headers: withCookies(cookies) })
}
