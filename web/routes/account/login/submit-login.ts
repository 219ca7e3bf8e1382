import { z } from 'zod'
import { requestPasswordReset } from '#domain/accounts/password/request-password-reset.ts'
import { verifySecondFactor } from '#domain/accounts/second-factor/verify-second-factor.ts'
import { signIn } from '#domain/accounts/sign-in/sign-in.ts'
import { signInByLink } from '#domain/accounts/sign-in/sign-in-by-link.ts'
import { signUp } from '#domain/accounts/sign-up/sign-up.ts'
import { destinationFields, readDestination } from '../destination.ts'
import type { Destination } from '../destination.ts'
import { NEW_PASSWORD_CUT } from '../forms/new-password.ts'
import { form, formRoute, textField } from '../forms/outcome.ts'
import type { FormOutcome, SentToForm } from '../forms/outcome.ts'
import { refuseForm } from '../refusals.ts'
import { ENTERING } from './views.ts'

interface Leading {
  destination: Destination
}

const submitSignIn = form({
  fields: z.object({ email: textField, password: textField }),
  keeps: ['email'],
  async submit({ email, password }, { deps, caller, language, destination }: SentToForm & Leading) {
    const target = { language, query: destinationFields(destination, language) }
    const signedIn = await signIn(deps, { email, password, caller, target })
    if (!signedIn.ok) return refuseForm(signedIn.reason)
    const { cookies } = signedIn
    if (signedIn.next === 'link-sent') return leadOn(viewPath('link-sent', language, destination))
    if (signedIn.next === 'second-factor') return leadOn(viewPath('code', language, destination), cookies)
    return welcome({ language, destination, cookies })
  },
})

/** The link that was mailed after the right password. */
const submitLink = form({
  fields: z.object({ token: textField }),
  async submit({ token }, { deps, caller, language, destination }: SentToForm & Leading) {
    const signedIn = await signInByLink(deps, { token, caller })
    if (!signedIn.ok) return refuseForm(signedIn.reason)
    const { cookies } = signedIn
    if (signedIn.next === 'second-factor') return leadOn(viewPath('code', language, destination), cookies)
    return leadOn(landing(language, destination), cookies)
  },
})

const submitSignUp = form({
  fields: z.object({ email: textField, displayName: textField, password: textField }),
  cut: NEW_PASSWORD_CUT,
  keeps: ['email', 'displayName'],
  async submit(typed, { deps, caller, language, seen, destination }: SentToForm & Leading) {
    const { country } = seen.preferences
    const returnPath = landing(language, destination)
    const signedUp = await signUp(deps, { ...typed, language, country, returnPath, caller })
    if (!signedUp.ok) return refuseForm(signedUp.reason)
    if (signedUp.next === 'confirm') return leadOn(viewPath('check-mail', language, destination), signedUp.cookies)
    return welcome({ language, destination, cookies: signedUp.cookies })
  },
})

const submitForgot = form({
  fields: z.object({ email: textField }),
  keeps: ['email'],
  failed: 'login.resetFailed',
  async submit({ email }, { deps, caller, language, destination }: SentToForm & Leading) {
    const requested = await requestPasswordReset(deps, { email, language, caller })
    if (!requested.ok) return refuseForm(requested.reason)
    return leadOn(viewPath('reset-sent', language, destination))
  },
})

const submitCode = form({
  fields: z.object({ code: textField, trust: textField }),
  async submit({ code, trust }, { deps, caller, language, seen, destination }: SentToForm & Leading) {
    const preferences = { language, country: seen.preferences.country }
    const verified = await verifySecondFactor(deps, { code, trustDevice: trust === '1', caller, preferences })
    const { cookies } = verified
    if (verified.ok) return welcome({ language, destination, cookies })
    if (verified.reason !== 'expired')
      return { ...refuseForm(verified.reason, verified.reason === 'wrong-code' ? { status: 401 } : {}), cookies }
    const query = new URLSearchParams({ error: 'code-expired', ...destinationFields(destination, language) })
    return leadOn(`/${language}/login?${query}`, cookies)
  },
})

const readLeading = ({ fields, language }: SentToForm): Leading => ({
  destination: readDestination((name) => textField.parse(fields[name]) || null, language),
})

/** The forms of the sign-in screen. Each passes along where signing in leads. */
export const loginForms = formRoute<Leading>(
  { 'sign-in': submitSignIn, 'sign-up': submitSignUp, forgot: submitForgot, code: submitCode },
  readLeading,
)

/** The form of the mailed link's page. */
export const linkForms = formRoute<Leading>({ link: submitLink }, readLeading)

interface Welcome {
  language: string
  destination: Destination
  cookies: readonly string[]
}

function welcome({ language, destination, cookies }: Welcome): FormOutcome {
  const to = landing(language, destination)
  const withoutScripts = destination.panel === null ? to : viewPath(ENTERING, language, destination)
  return { result: { done: 'login.signedIn', to }, cookies, to: withoutScripts }
}

function leadOn(to: string, cookies: readonly string[] = []): FormOutcome {
  return { result: { to }, cookies, to }
}

/** For the panel, the screen itself decides again once the member is signed in. */
function landing(language: string, destination: Destination): string {
  if (destination.panel === null) return destination.path
  return `/${language}/login?${new URLSearchParams(destinationFields(destination, language))}`
}

function viewPath(view: string, language: string, destination: Destination): string {
  return `/${language}/login?${new URLSearchParams({ view, ...destinationFields(destination, language) })}`
}
