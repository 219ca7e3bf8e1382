import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { servicesOf } from '../titles/services/streaming-services.ts'
import { SERVICES_LIMIT } from './limits.ts'
import { keepKnown } from './save-services.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  /** TMDB provider ids; unknown ones, and those beyond the account's fiftieth, are left out. */
  services: readonly number[]
}

/** Adds services to an account: a guest's choice from before signing in, or an import's. Returns all services of the account. */
export async function mergeServices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, services }: Input,
): Promise<number[]> {
  const known = await keepKnown(db, services.slice(0, SERVICES_LIMIT))
  const { rows } = await sql<{ services: number[] }>`
    update user_profiles set
      services = (services || array(
        select id from unnest(${known}::int[]) with ordinality as added(id, position)
        where id <> all(services) order by position
      ))[1:${SERVICES_LIMIT}::int],
      updated_at = ${clock.now()}::timestamptz
    where id = ${viewer.id}
    returning services
  `.execute(db)
  return servicesOf(rows[0]?.services ?? [])
}
