import type { Deps } from '#domain/deps.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import type { Member } from '#shared/members/member.ts'
import { isSecurityEventKind } from '#shared/members/security-event.ts'
import type { SecurityEventKind } from '#shared/members/security-event.ts'

/** Per page. */
const PAGE_LENGTH = 20
/** How long the page waits for the countries of all its networks, in milliseconds. */
const LOCATE_MS = 1_000

export interface OwnEvent {
  id: string
  kind: SecurityEventKind
  /** Of repeated events the latest. */
  at: Date
  /** How often within the hour, from this network. */
  count: number
  network: string
  /** Two-letter code; null if unknown. */
  country: string | null
  /** Browser and system; null if unknown. */
  browser: string | null
  byStaff: boolean
}

export interface OwnEventsPage {
  events: OwnEvent[]
  /** From 1; the last page if the requested one does not exist. */
  page: number
  pages: number
}

/** The viewer's security events, the newest first. Events of other versions are left out. */
export async function listOwnEvents(
  { db, geo }: Pick<Deps, 'db' | 'geo'>,
  { viewer, page: asked = 1 }: { viewer: Pick<Member, 'id'>; page?: number },
): Promise<OwnEventsPage> {
  const theirs = db.selectFrom('security_events').where('user_id', '=', viewer.id)
  const { total } = await theirs.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / PAGE_LENGTH))
  const page = Math.min(Math.max(1, asked), pages)
  const rows = await theirs
    .select(['id', 'kind', 'at', 'count', 'network', 'browser', 'actor_id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_LENGTH)
    .offset((page - 1) * PAGE_LENGTH)
    .execute()
  const countries = await locate(geo, new Set(rows.map(({ network }) => network)))
  const events = rows.flatMap(({ kind, actor_id, ...row }) =>
    isSecurityEventKind(kind)
      ? [{ ...row, kind, country: countries.get(row.network) ?? null, byStaff: actor_id !== null }]
      : [],
  )
  return { events, page, pages }
}

/** Countries by network, as far as they are known in time. The services are asked for the network's first address only. */
async function locate(geo: Deps['geo'], networks: ReadonlySet<string>): Promise<Map<string, string | null>> {
  const located = [...networks].map(async (network) => {
    const [address = null] = network.split('/')
    return [network, await withTimeout(LOCATE_MS, geo.locate(address), null)] as const
  })
  return new Map(await Promise.all(located))
}
