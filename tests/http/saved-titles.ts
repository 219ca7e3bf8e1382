import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { createBoss } from '#jobs/create-boss.ts'

/** Titles that are yet to be saved. */
export async function jobsLeft(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'save-title' and state <> 'completed'
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Ids of the titles that workers are processing. */
export async function activeJobs(db: Kysely<Schema>): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from pgboss.job where name = 'save-title' and state = 'active'
  `.execute(db)
  return rows.map(({ key }) => key.split('/')[1])
}

/** From now on each stored save of a movie inserts a row. */
export async function noteEffects(db: Kysely<Schema>): Promise<void> {
  await sql`
    create table effects (id integer not null);
    create function note_effect() returns trigger language plpgsql as
      'begin insert into effects values (new.id); return null; end';
    create trigger note_effect after insert or update on movies for each row execute function note_effect();
  `.execute(db)
}

/** The movie of each save since then. */
export async function effects(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from effects`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves the clock of a dead worker's jobs forward by hours, so that they expire and are reassigned. Returns a function that stops it. */
export async function passTime(db: Kysely<Schema>): Promise<() => Promise<void>> {
  const boss = createBoss({
    db,
    kind: 'postgres',
    supervises: true,
    pace: { poll: 1, supervise: 1 },
    onError: () => {},
    onWarning: () => {},
  })
  await sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`.execute(db)
  await boss.start()
  return () => boss.stop({ graceful: false, close: false })
}
