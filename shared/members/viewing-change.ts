import { withAliases } from './own-services.ts'
import type { Viewing } from './viewing.ts'

export const SERVICES_ADDRESS = '/api/services'

/** A change to a visitor's views; `services` replaces all of them. */
export type ViewingChange =
  | { intent: 'choose'; services: number[] }
  | { intent: 'add' | 'remove'; service: number }
  | { intent: 'only-mine' | 'hide-watched'; on: boolean }

/** Reads a form: `intent`, and `service` (TMDB provider id, once or several times) or `on` (1 or 0). Null if it is invalid. */
export function readViewingChange(form: FormData): ViewingChange | null {
  const intent = form.get('intent')
  const services = form.getAll('service').map(Number)
  if (intent === 'choose') return { intent, services }
  if (intent === 'add' || intent === 'remove') return { intent, service: services[0] ?? Number.NaN }
  if (intent === 'only-mine' || intent === 'hide-watched') return { intent, on: form.get('on') === '1' }
  return null
}

export function withChange(viewing: Viewing, change: ViewingChange): Viewing {
  switch (change.intent) {
    case 'choose':
      return { ...viewing, services: [...new Set(change.services)] }
    case 'add':
      return { ...viewing, services: [...new Set([...viewing.services, change.service])] }
    case 'remove': {
      const gone = new Set(withAliases([change.service]))
      return { ...viewing, services: viewing.services.filter((id) => !gone.has(id)) }
    }
    case 'only-mine':
      return { ...viewing, onlyMyServices: change.on }
    case 'hide-watched':
      return { ...viewing, hideWatched: change.on }
  }
}
