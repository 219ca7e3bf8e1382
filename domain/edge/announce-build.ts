import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { CHANGING_MS } from './limits.ts'

/**
 * Announces that this process now serves the public site. For a new version, edges drop every page of the previous one, and do so again for
 * each further process within a quarter of an hour: until then the others still served old pages. `build` identifies the version that
 * browsers load.
 */
export async function announceBuild({ db }: Pick<Deps, 'db'>, { build }: { build: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('served_build').where('build', '<>', build).execute()
    await trx
      .insertInto('served_build')
      .values({ build })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const changing = await trx
      .selectFrom('served_build')
      .select('build')
      .where('build', '=', build)
      .where(sql<boolean>`first_served_at > now() - make_interval(secs => ${CHANGING_MS / 1_000})`)
      .executeTakeFirst()
    if (changing !== undefined) await announceChange(trx, { kind: 'everything' })
  })
}
