import { sql } from 'kysely'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Database, OwnDatabase } from './client.ts'
import type { StopListening } from './listen.ts'

/** What a change in the database makes stale in caches. `missed`: notifications may have been lost, so anything may have changed. */
export type Change = ({ kind: 'title' } & TitleRef) | { kind: 'everything' } | { kind: 'missed' }

/** What a process announces: it knows what it has changed. */
export type Announced = Exclude<Change, { kind: 'missed' }>

const CHANNEL = 'kinora_changes'
const EVERYTHING = 'everything'

/**
 * Announces a change to every process that listens to this database: when the transaction `db` commits, or immediately if it is not a
 * transaction. A transaction that is rolled back announces nothing; equal changes in one transaction are announced once. In the same
 * statement the change is stored for each edge that has to drop pages (domain/edge/); an edge being removed concurrently is waited for, and
 * left out.
 */
export async function announceChange(db: Database, change: Announced): Promise<void> {
  const payload = change.kind === 'title' ? `${change.type}/${change.id}` : EVERYTHING
  await sql`
    with kept as (insert into edge_changes (edge, change) select url, ${payload} from edges for key share)
    select pg_notify(${CHANNEL}, ${payload})
  `.execute(db)
}

/**
 * Calls `onChange` with each change that any process announces, this one included, until stopped. 'missed' if notifications may have been
 * lost: at the start, and whenever the connection had been lost, which is reported by `onLost`. On PostgreSQL it resolves after the first
 * attempt to listen, and keeps trying; on the embedded database it rejects with QueryTimeoutError if that is too busy.
 */
export function listenForChanges(
  database: Pick<OwnDatabase, 'listen'>,
  onChange: (change: Change) => void,
  onLost?: () => void,
): Promise<StopListening> {
  return database.listen(CHANNEL, {
    onMessage: (payload) => onChange(readChange(payload)),
    onGap: () => onChange({ kind: 'missed' }),
    ...(onLost === undefined ? {} : { onLost }),
  })
}

/** Parses an announcement as sent and stored. Anything unknown, perhaps from another version, is read as 'everything'. */
export function readChange(payload: string): Announced {
  const [type, id, ...rest] = payload.split('/')
  const known = TITLE_TYPES.find((name) => name === type)
  const isTitle = known !== undefined && rest.length === 0 && /^[0-9]{1,10}$/.test(id ?? '') && Number(id) <= MAX_ID
  return isTitle ? { kind: 'title', type: known, id: Number(id) } : { kind: 'everything' }
}
