import { sql } from 'kysely'
import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Database, OwnDatabase } from './client.ts'
import type { StopListening } from './listen.ts'

/** What a change of the database makes stale in caches. `missed`: what has changed, if anything, was not heard. */
export type Change = ({ kind: 'title' } & TitleRef) | { kind: 'everything' } | { kind: 'missed' }

/** What a process announces: it knows what it has changed. */
export type Announced = Exclude<Change, { kind: 'missed' }>

const CHANNEL = 'kinora_changes'
const EVERYTHING = 'everything'

/**
 * Announces a change to every process that listens to this database: when the transaction `db` commits, at once where it is
 * none. A transaction that is rolled back announces nothing; equal changes of one transaction are announced once. In the same statement
 * it is kept for each edge that has to drop pages (domain/edge/); one that goes at the same time is waited for, and left out.
 */
export async function announceChange(db: Database, change: Announced): Promise<void> {
  const payload = change.kind === 'title' ? `${change.type}/${change.id}` : EVERYTHING
  await sql`
    with kept as (insert into edge_changes (edge, change) select url, ${payload} from edges for key share)
    select pg_notify(${CHANNEL}, ${payload})
  `.execute(db)
}

/**
 * Calls `onChange` with each change that any process announces, this one included, until stopped. 'missed' where messages may
 * have been: at the start, and whenever the connection had been lost, of which `onLost` tells. On PostgreSQL it resolves after the
 * first try to listen, and goes on trying; on the embedded database it rejects with QueryTimeoutError where that is too busy.
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

/** An announcement as it is sent and kept. What another version may have written is read as 'everything'. */
export function readChange(payload: string): Announced {
  const [type, id, ...rest] = payload.split('/')
  const known = TITLE_TYPES.find((name) => name === type)
  const isTitle = known !== undefined && rest.length === 0 && /^[0-9]{1,10}$/.test(id ?? '') && Number(id) <= MAX_ID
  return isTitle ? { kind: 'title', type: known, id: Number(id) } : { kind: 'everything' }
}
