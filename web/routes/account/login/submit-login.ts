import { signIn } from '#domain/accounts/sign-in/sign-in.ts'
import { signUp } from '#domain/accounts/sign-up/sign-up.ts'
import { requestPasswordReset } from '#domain/accounts/password/request-password-reset.ts'
import { verifySecondFactor } from '#domain/accounts/second-factor/verify-second-factor.ts'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import type { Caller } from '#domain/accounts/auth/caller.ts'
import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import type { Preferences } from '#shared/http/request-context.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { destinationFields, readDestination } from '../destination.ts'
import type { Destination } from '../destination.ts'
import { refusal } from '../forms/outcome.ts'
import type { Fields, Handle, Outcome } from '../forms/outcome.ts'
import { CODE_REFUSALS, FORGOT_REFUSALS, SIGN_IN_REFUSALS, SIGN_UP_REFUSALS, refuse } from '../refusals.ts'

interface Input {
  deps: Deps
  fields: Fields
  caller: Caller
  language: string
  preferences: Preferences
  destination: Destination
}

const FORMS: Readonly<Record<string, (input: Input) => Promise<Outcome>>> = {
  'sign-in': submitSignIn,
  'sign-up': submitSignUp,
  forgot: submitForgot,
  code: submitCode,
}

/** The forms of the sign-in screen, by their field `form`. */
export const submitLogin: Handle = async ({ request, context, params }, fields) => {
  const { clientIp, preferences } = context.get(requestContext)
  const language = params['language'] ?? preferences.language
  const form = fields('form')
  const submit = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined
  if (submit === undefined) return refusal(form, 'login.failed', 400)
  return submit({
    deps: context.get(depsContext),
    fields,
    caller: callerOf(request, clientIp),
    language,
    preferences,
    destination: readDestination((name) => fields(name) || null, language),
  })
}

async function submitSignIn({ deps, fields, caller, language, destination }: Input): Promise<Outcome> {
  const email = fields('email')
  const signedIn = await signIn(deps, { email, password: fields('password'), caller })
  if (!signedIn.ok) return refuse('sign-in', SIGN_IN_REFUSALS[signedIn.reason], { email })
  const { cookies } = signedIn
  if (signedIn.next === 'second-factor') return leadOn('sign-in', viewPath('code', language, destination), cookies)
  return welcome('sign-in', { language, destination, cookies })
}

async function submitSignUp({ deps, fields, caller, language, preferences, destination }: Input): Promise<Outcome> {
  const [email, displayName] = [fields('email'), fields('displayName')]
  const { country } = preferences
  const returnPath = landing(language, destination)
  const given = { email, displayName, password: fields('password'), language, country, returnPath, caller }
  const signedUp = await signUp(deps, given)
  if (!signedUp.ok) return refuse('sign-up', SIGN_UP_REFUSALS[signedUp.reason], { email, displayName })
  if (signedUp.next === 'confirm') return leadOn('sign-up', viewPath('check-mail', language, destination))
  return welcome('sign-up', { language, destination, cookies: signedUp.cookies })
}

async function submitForgot({ deps, fields, caller, language, destination }: Input): Promise<Outcome> {
  const email = fields('email')
  try {
    const requested = await requestPasswordReset(deps, { email, language, caller })
    if (!requested.ok) return refuse('forgot', FORGOT_REFUSALS[requested.reason], { email })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A password reset could not be asked for')
    return refusal('forgot', 'login.resetFailed', 503)
  }
  return leadOn('forgot', viewPath('reset-sent', language, destination))
}

async function submitCode({ deps, fields, caller, language, preferences, destination }: Input): Promise<Outcome> {
  const { country } = preferences
  const trustDevice = fields('trust') === '1'
  const given = { code: fields('code'), trustDevice, caller, preferences: { language, country } }
  const verified = await verifySecondFactor(deps, given)
  const { cookies } = verified
  if (verified.ok) return welcome('code', { language, destination, cookies })
  if (verified.reason !== 'expired') return { ...refuse('code', CODE_REFUSALS[verified.reason]), cookies }
  const query = new URLSearchParams({ error: 'code-expired', ...destinationFields(destination, language) })
  return leadOn('code', `/${language}/login?${query}`, cookies)
}

interface Welcome {
  language: string
  destination: Destination
  cookies: readonly string[]
}

function welcome(form: string, { language, destination, cookies }: Welcome): Outcome {
  const to = landing(language, destination)
  return { result: { form, done: 'login.signedIn', to }, cookies, to }
}

function leadOn(form: string, to: string, cookies: readonly string[] = []): Outcome {
  return { result: { form, to }, cookies, to }
}

/** Who wants the panel is looked at once more by the screen itself, signed in. */
function landing(language: string, destination: Destination): string {
  if (destination.panel === null) return destination.path
  return `/${language}/login?${new URLSearchParams(destinationFields(destination, language))}`
}

function viewPath(view: string, language: string, destination: Destination): string {
  return `/${language}/login?${new URLSearchParams({ view, ...destinationFields(destination, language) })}`
}
