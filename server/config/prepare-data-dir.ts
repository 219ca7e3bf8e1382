import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { MINIMUM_FREE_MB_TO_OPEN, requireFreeSpace } from '#db/free-space.ts'
import type { freeBytes } from '#db/free-space.ts'
import type { Logger } from '#shared/logger.ts'
import { ConfigError } from './config-error.ts'
import type { Env } from './env.ts'

const PRIVATE = 0o700
const OF_OTHERS = 0o077

/**
 * Creates DATA_DIR, or closes an existing one to other accounts. Needed with DATABASE_URL too: uploads, the outbox and drawings are stored there.
 * Throws ConfigError, or DatabaseFullError before anything is written if the embedded database has no room.
 */
export async function prepareDataDir(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  { logger, measure, change = chmod }: { logger: Logger; measure?: typeof freeBytes; change?: typeof chmod },
): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `DATA_DIR names ${dataDir}, which cannot be used (${code}): set it to a folder that this account may make and write`,
      { cause: error },
    )
  }
  await closeToOthers(dataDir, { logger, change })
  if (databaseUrl !== null) return
  await requireFreeSpace(dataDir, {
    minimumMb: MINIMUM_FREE_MB_TO_OPEN,
    ...(measure === undefined ? {} : { measure }),
  })
}

/** Folders of other owners, and file systems without permissions, stay as they are. */
async function closeToOthers(
  dataDir: string,
  { logger, change }: { logger: Logger; change: typeof chmod },
): Promise<void> {
  const isOpen = async () => ((await stat(dataDir)).mode & OF_OTHERS) !== 0
  if (!(await isOpen())) return
  const code = await change(dataDir, PRIVATE).then(
    async () => ((await isOpen()) ? 'no effect' : null),
    (error: NodeJS.ErrnoException) => error.code,
  )
  if (code === null) logger.info({ dataDir }, 'DATA_DIR was open to other accounts of this machine and is closed now')
  else logger.warn({ dataDir, code }, 'Other accounts of this machine may read DATA_DIR: give it the mode 0700')
}
