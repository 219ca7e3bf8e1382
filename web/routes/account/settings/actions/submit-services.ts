import { z } from 'zod'
import { saveServices } from '#domain/services/save-services.ts'
import type { ServicesRefusal } from '#domain/services/save-services.ts'
import { saveViewingSwitches } from '#domain/services/save-viewing-switches.ts'
import { form, text } from '../../forms/outcome.ts'
import type { Sent } from '../../forms/outcome.ts'
import { refuse } from '../../refusals.ts'
import type { Refusal } from '../../refusals.ts'
import { saved } from '../sections/saved.ts'
import type { Viewing } from './viewing.ts'

const REFUSALS: Record<ServicesRefusal, Refusal> = {
  'unknown-service': { text: 'login.failed', status: 422 },
  'too-many-services': { text: 'services.tooMany', status: 422 },
}

export const submitServices = form({
  fields: z.object({ service: z.array(z.coerce.number().catch(Number.NaN)), onlyMyServices: text, hideWatched: text }),
  lists: ['service'],
  async submit({ service: services, ...ticked }, { deps, viewer, language }: Sent & Viewing) {
    const kept = await saveServices(deps, { viewer, services })
    if (!kept.ok) return refuse(REFUSALS[kept.reason])
    const switches = { onlyMyServices: ticked.onlyMyServices === '1', hideWatched: ticked.hideWatched === '1' }
    await saveViewingSwitches(deps, { viewer, ...switches })
    return saved('services', { language })
  },
})
