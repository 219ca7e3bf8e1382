import { access, constants, mkdir } from 'node:fs/promises'
import { MINIMUM_FREE_MB_TO_OPEN, requireFreeSpace } from '#db/free-space.ts'
import type { freeBytes } from '#db/free-space.ts'
import { ConfigError } from './config-error.ts'
import type { Env } from './env.ts'

/**
 * Creates DATA_DIR, closed to other accounts. Needed with DATABASE_URL too: uploads, the outbox and drawings are stored there.
 * Throws ConfigError, or DatabaseFullError before anything is written if the embedded database has no room.
 */
export async function prepareDataDir(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  { measure }: { measure?: typeof freeBytes } = {},
): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `DATA_DIR names ${dataDir}, which cannot be used (${code}): set it to a folder that this account may make and write`,
      { cause: error },
    )
  }
  if (databaseUrl !== null) return
  await requireFreeSpace(dataDir, {
    minimumMb: MINIMUM_FREE_MB_TO_OPEN,
    ...(measure === undefined ? {} : { measure }),
  })
}
