import { createHash } from 'node:crypto'
import type { Deps } from '#domain/deps.ts'
import { announceBuild } from '#domain/edge/announce-build.ts'

/** Has caches in front drop the pages of an earlier version. `worker` is the service worker, which changes whenever anything that browsers load does. Not awaited. */
export function announceServed({ db, logger }: Pick<Deps, 'db' | 'logger'>, worker: string): void {
  const build = createHash('sha256').update(worker).digest('hex')
  announceBuild({ db }, { build }).catch((error: unknown) =>
    logger.warn(
      { err: error },
      'Caches in front may keep pages of the version before: purge them (deploy/edge/README.md)',
    ),
  )
}
