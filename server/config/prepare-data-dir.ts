import { access, constants, mkdir } from 'node:fs/promises'
import { ConfigError } from './config-error.ts'
import type { Env } from './env.ts'

/**
 * Makes DATA_DIR, closed to other accounts. With DATABASE_URL it only keeps drawings, which can do without it, and uploads
 * where no bucket does, which say so themselves.
 */
export async function prepareDataDir({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl !== null) return
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
}
