import type { Outcome } from '../../forms/outcome.ts'

/** What each form says when it has done its work; without scripts by the query `done`. */
export const SAVED = {
  profile: 'settings.profileSaved',
  renamed: 'settings.renamed',
  services: 'settings.servicesSaved',
  password: 'settings.passwordChanged',
  email: 'settings.emailSent',
  'factor-confirm': 'settings.factorOn',
  'factor-off': 'settings.factorOff',
  session: 'settings.sessionEnded',
} as const

/** In place of one session's id: all but the present one. */
export const OTHER_SESSIONS = 'others'

export type SavedForm = keyof typeof SAVED

export function isSavedForm(name: string | null): name is SavedForm {
  return name !== null && Object.hasOwn(SAVED, name)
}

/** Where a section is called otherwise than its form. */
const SECTIONS: Partial<Record<SavedForm, string>> = {
  'factor-confirm': 'second-factor',
  'factor-off': 'second-factor',
  session: 'sessions',
  renamed: 'profile',
}

interface Saved {
  language: string
  cookies?: readonly string[]
}

/** A form that did its work: without scripts the settings are shown anew, at the section's place. */
export function saved(form: SavedForm, { language, cookies = [] }: Saved): Outcome {
  const to = `/${language}/settings?done=${form}#${SECTIONS[form] ?? form}`
  return { result: { done: SAVED[form] }, cookies, to }
}
