import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config-error.ts'
import type { Env } from './env.ts'
import { secretProblem } from './env-values.ts'

const SECRET_BYTES = 32

/** SESSION_SECRET if set; otherwise the secret stored in DATA_DIR/session-secret, created on first use. */
export async function sessionSecret({
  sessionSecret: given,
  dataDir,
}: Pick<Env, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (given !== null) return given
  const path = join(dataDir, 'session-secret')
  const kept = await makeOrRead(path).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `${path} can be neither made nor read (${error.code ?? error.message}): make it a file of this account’s, or set SESSION_SECRET`,
      { cause: error },
    )
  })
  const problem = secretProblem(kept)
  if (problem !== null) {
    throw new ConfigError(
      `${path} is damaged (it ${problem}): delete it to have a new one made (this signs everyone out), or set SESSION_SECRET`,
    )
  }
  return kept
}

async function makeOrRead(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  try {
    // Exclusive, so that of two processes starting together one creates the secret and the other reads it.
    await writeFile(path, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
