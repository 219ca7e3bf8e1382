import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { switchOf, withChange } from '#shared/members/viewing-change.ts'
import type { ViewingChange } from '#shared/members/viewing-change.ts'
import type { Viewing } from '#shared/members/viewing.ts'
import { serviceOf, servicesOf } from '../titles/services/streaming-services.ts'
import { keepKnown, saveServices } from './save-services.ts'
import type { ServicesRefusal } from './save-services.ts'
import { SERVICES_LIMIT } from './limits.ts'
import { saveViewingSwitches } from './save-viewing-switches.ts'

interface Input {
  /** Null for guests, whose choice is stored in the response's cookies. */
  viewer: Pick<Member, 'id'> | null
  viewing: Viewing
  change: ViewingChange
}

/** The choice after a change. Services that no longer exist are left out; only added ones must exist. */
export async function changeViewing(
  deps: Pick<Deps, 'db' | 'clock'>,
  { viewer, viewing, change: asked }: Input,
): Promise<{ ok: true; viewing: Viewing } | { ok: false; reason: ServicesRefusal }> {
  const change = ofServices(asked)
  const wanted = withChange({ ...viewing, services: servicesOf(viewing.services) }, change)
  if ('on' in change) {
    if (viewer !== null) await saveViewingSwitches(deps, { viewer, [switchOf(change.intent)]: change.on })
    return { ok: true, viewing: wanted }
  }
  if (wanted.services.length > SERVICES_LIMIT) return { ok: false, reason: 'too-many-services' }
  const services = await keepKnown(deps.db, wanted.services)
  if (change.intent === 'add' && !services.includes(change.service)) return { ok: false, reason: 'unknown-service' }
  if (viewer !== null) {
    const saved = await saveServices(deps, { viewer, services })
    if (!saved.ok) return saved
  }
  return { ok: true, viewing: { ...wanted, services } }
}

/** The same change by the ids that stand for services: forms of pages from before may send others. */
function ofServices(change: ViewingChange): ViewingChange {
  if ('services' in change) return { ...change, services: servicesOf(change.services) }
  return 'service' in change ? { ...change, service: serviceOf(change.service) } : change
}
