import { SWITCH_INTENTS, VIEWING_SWITCHES } from './viewing.ts'
import type { Viewing, ViewingSwitch } from './viewing.ts'

export const SERVICES_ADDRESS = '/api/services'

type SwitchIntent = (typeof SWITCH_INTENTS)[ViewingSwitch]

/** A change to a visitor's views; `services` replaces all of them. */
export type ViewingChange =
  | { intent: 'choose'; services: number[] }
  | { intent: 'add' | 'remove'; service: number }
  | { intent: SwitchIntent; on: boolean }

/** Reads a form: `intent`, and `service` (TMDB provider id, once or several times) or `on` (1 or 0). Null if it is invalid. */
export function readViewingChange(form: FormData): ViewingChange | null {
  const intent = form.get('intent')
  const services = form.getAll('service').map(Number)
  if (intent === 'choose') return { intent, services }
  if (intent === 'add' || intent === 'remove') return { intent, service: services[0] ?? Number.NaN }
  const name = VIEWING_SWITCHES.find((each) => SWITCH_INTENTS[each] === intent)
  return name === undefined ? null : { intent: SWITCH_INTENTS[name], on: form.get('on') === '1' }
}

export function withChange(viewing: Viewing, change: ViewingChange): Viewing {
  if ('on' in change) return { ...viewing, [switchOf(change.intent)]: change.on }
  switch (change.intent) {
    case 'choose':
      return { ...viewing, services: [...new Set(change.services)] }
    case 'add':
      return { ...viewing, services: [...new Set([...viewing.services, change.service])] }
    case 'remove':
      return { ...viewing, services: viewing.services.filter((id) => id !== change.service) }
  }
}

/** The switch of a change's intent. */
export function switchOf(intent: SwitchIntent): ViewingSwitch {
  return VIEWING_SWITCHES.find((name) => SWITCH_INTENTS[name] === intent) ?? 'onlyMyServices'
}
