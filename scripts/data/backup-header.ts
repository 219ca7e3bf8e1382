import { z } from 'zod'
import { BackupError } from '#db/backup/backup-error.ts'
import { databaseHeader } from '#db/backup/header.ts'

/** Incremented when older versions of Kinora can no longer read the file. */
const FORMAT_VERSION = 1
const FORMAT = 'kinora-backup'
const MAX_FILES = 5_000_000

/** A file's path inside DATA_DIR, with slashes; must not lead out of it. */
const insidePath = z
  .string()
  .max(1_000)
  .refine((path) =>
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part)),
  )

/** The first line of a backup. Each file's chunks follow, then the lines of the database, then the checksum. */
const backupHeader = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** Version of the Kinora that wrote it. */
  kinora: z.string(),
  createdAt: z.iso.datetime(),
  files: z.array(insidePath).max(MAX_FILES),
  database: databaseHeader,
})

export type BackupHeader = z.infer<typeof backupHeader>

export function createHeader(parts: Pick<BackupHeader, 'kinora' | 'createdAt' | 'files' | 'database'>): BackupHeader {
  return { format: FORMAT, formatVersion: FORMAT_VERSION, ...parts }
}

/** Throws BackupError if the line is not a header that this version knows. */
export function parseHeader(line: string, file: string): BackupHeader {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    value = null
  }
  const claim = z.object({ format: z.literal(FORMAT), formatVersion: z.number() }).safeParse(value)
  if (!claim.success) throw new BackupError(`${file} is not a backup of Kinora.`)
  const { formatVersion } = claim.data
  if (formatVersion !== FORMAT_VERSION) {
    throw new BackupError(
      `${file} has format ${formatVersion}, and this version of Kinora reads ${FORMAT_VERSION}: use the version that wrote it, or a newer one.`,
    )
  }
  const header = backupHeader.safeParse(value)
  if (!header.success) throw new BackupError(`${file} has a damaged header.`)
  return header.data
}
