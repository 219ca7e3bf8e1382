import { saveServices } from '#domain/services/save-services.ts'
import type { ServicesRefusal } from '#domain/services/save-services.ts'
import { saveViewingSwitches } from '#domain/services/save-viewing-switches.ts'
import type { Outcome } from '../../account/forms/outcome.ts'
import { refuse } from '../../account/refusals.ts'
import type { Refusal } from '../../account/refusals.ts'
import { saved } from '../sections/saved.ts'
import type { SettingsInput } from './settings-input.ts'

const REFUSALS: Record<ServicesRefusal, Refusal> = {
  'unknown-service': { text: 'login.failed', status: 422 },
  'too-many-services': { text: 'services.tooMany', status: 422 },
}

export async function submitServices({ deps, viewer, fields, language }: SettingsInput): Promise<Outcome> {
  const services = fields.all('service').map(Number)
  const kept = await saveServices(deps, { viewer, services })
  if (!kept.ok) return refuse('services', REFUSALS[kept.reason])
  const switches = { onlyMyServices: fields('onlyMyServices') === '1', hideWatched: fields('hideWatched') === '1' }
  await saveViewingSwitches(deps, { viewer, ...switches })
  return saved('services', { language })
}
