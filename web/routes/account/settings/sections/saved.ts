import type { FormOutcome } from '../../forms/outcome.ts'

/** Success message of each form; without scripts by the query parameter `done`. */
export const SAVED = {
  profile: 'settings.profileSaved',
  renamed: 'settings.renamed',
  services: 'settings.servicesSaved',
  password: 'settings.passwordChanged',
  email: 'settings.emailSent',
  'factor-confirm': 'settings.factorOn',
  'factor-off': 'settings.factorOff',
  session: 'settings.sessionEnded',
  notices: 'settings.noticesSaved',
  device: 'settings.pushForgotten',
  'device-test': 'settings.pushTested',
} as const

/** In place of a session's id: all but the current one. */
export const OTHER_SESSIONS = 'others'

export type SavedForm = keyof typeof SAVED

export function isSavedForm(name: string | null): name is SavedForm {
  return name !== null && Object.hasOwn(SAVED, name)
}

/** Sections whose name differs from their form's. */
const SECTIONS: Partial<Record<SavedForm, string>> = {
  'factor-confirm': 'second-factor',
  'factor-off': 'second-factor',
  session: 'sessions',
  renamed: 'profile',
  device: 'notices',
  'device-test': 'notices',
}

/** Forms with more than one success. */
export const FORMS: Partial<Record<SavedForm, string>> = { renamed: 'profile', 'device-test': 'device' }

interface Saved {
  language: string
  cookies?: readonly string[]
}

/** Outcome of a successful form: without scripts redirects to the settings, at its section. */
export function saved(form: SavedForm, { language, cookies = [] }: Saved): FormOutcome {
  const to = `/${language}/settings?done=${form}#${SECTIONS[form] ?? form}`
  return { result: { done: SAVED[form] }, cookies, to }
}
