import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import { serviceOf, servicesOf, withVariants } from '../titles/services/streaming-services.ts'
import { SERVICES_LIMIT } from './limits.ts'

export type ServicesRefusal = 'unknown-service' | 'too-many-services'

interface Input {
  viewer: Pick<Member, 'id'>
  /** TMDB provider ids. */
  services: readonly number[]
}

/** Replaces the viewer's streaming services: known providers, at most 50. */
export async function saveServices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, services }: Input,
): Promise<{ ok: true; services: number[] } | { ok: false; reason: ServicesRefusal }> {
  const chosen = servicesOf(services)
  if (chosen.length > SERVICES_LIMIT) return { ok: false, reason: 'too-many-services' }
  const known = await keepKnown(db, chosen)
  if (known.length < chosen.length) return { ok: false, reason: 'unknown-service' }
  await db
    .updateTable('user_profiles')
    .set({ services: known, updated_at: clock.now() })
    .where('id', '=', viewer.id)
    .execute()
  return { ok: true, services: known }
}

/** The services of the ids that have a stored provider, active or not: an inactive service stays in members' choices. */
export async function keepKnown(db: Database, ids: readonly number[]): Promise<number[]> {
  const possible = ids.filter((id) => Number.isInteger(id) && id >= 1 && id <= MAX_ID)
  if (possible.length === 0) return []
  const rows = await db.selectFrom('providers').select('id').where('id', 'in', withVariants(possible)).execute()
  const known = new Set(rows.map(({ id }) => serviceOf(id)))
  return servicesOf(possible).filter((id) => known.has(id))
}
