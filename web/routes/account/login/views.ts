import type { PlainMessageKey } from '#i18n/translator.ts'

/** The views of the sign-in screen, by its parameter `view`. Those with a form share its name. */
const VIEWS = ['sign-in', 'sign-up', 'forgot', 'code', 'check-mail', 'reset-sent', 'link-sent'] as const
export type View = (typeof VIEWS)[number] | 'denied' | 'entering'
/** Another value of that parameter, for staff who are signed in: see entering-view.tsx. */
export const ENTERING = 'entering'

export const VIEW_TITLES = {
  'sign-in': 'auth.signIn',
  'sign-up': 'prompt.register',
  forgot: 'reset.title',
  code: 'login.codeTitle',
  'check-mail': 'login.checkMailTitle',
  'reset-sent': 'login.checkMailTitle',
  'link-sent': 'login.checkMailTitle',
  denied: 'login.adminTitle',
  entering: 'login.adminTitle',
} as const satisfies Record<View, PlainMessageKey>

export function readLoginView(given: string | null, otherwise: View): View {
  return VIEWS.find((candidate) => candidate === given) ?? otherwise
}
