import { z } from 'zod'
import type { Migration } from '../migrate.ts'
import { BackupError } from './backup-error.ts'

const MAX_TABLES = 1_000
const MAX_NAME_LENGTH = 200

const name = z.string().min(1).max(MAX_NAME_LENGTH)

/** A snapshot's data about the database itself. */
export const databaseHeader = z.object({
  /** Applied migrations, sorted by name. */
  migrations: z.array(z.object({ name, checksum: z.string().max(MAX_NAME_LENGTH) })).max(MAX_TABLES),
  /** In the order in which their rows follow; columns in the order of each row's values. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int().min(0) })).max(MAX_TABLES),
  /** Values as text: they may exceed a JavaScript number. */
  sequences: z
    .array(z.object({ name, lastValue: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }))
    .max(MAX_TABLES),
  /** Size of tables and indexes on disk. */
  bytes: z.int().min(0),
})

export type DatabaseHeader = z.infer<typeof databaseHeader>

/** Ends each table's rows. The digest is that of row-digest.ts. */
export const tableEnd = z.object({ table: name, digest: z.string().max(MAX_NAME_LENGTH) })

/** Throws BackupError if the backup has migrations that this version does not know, and thus unknown tables. */
export function requireKnownMigrations(header: Pick<DatabaseHeader, 'migrations'>, known: readonly Migration[]): void {
  for (const { name: applied, checksum } of header.migrations) {
    const own = known.find((migration) => migration.name === applied)
    if (own === undefined) {
      throw new BackupError(
        `The data is of a newer version of Kinora (it has migration ${applied}, which this one lacks): upgrade Kinora, then try again.`,
      )
    }
    if (own.checksum !== checksum) {
      throw new BackupError(
        `The data is of a changed version of Kinora (its migration ${applied} differs): use the version that wrote it.`,
      )
    }
  }
  const gap = known.slice(0, header.migrations.length).find((own, at) => own.name !== header.migrations[at]?.name)
  if (gap !== undefined) {
    throw new BackupError(`The data lacks migration ${gap.name} but has later ones: use the version that wrote it.`)
  }
}
