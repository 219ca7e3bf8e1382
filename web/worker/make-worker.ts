import { createHash } from 'node:crypto'
import offlineScript from 'virtual:bundled/routes/offline/script.ts'
import code from 'virtual:bundled/worker/sw.ts'
import clientManifest from 'virtual:client-manifest'
import styles from '../routes/offline/document.css?inline'

/**
 * The service worker of this build. Its version covers everything that browsers load: when any of those files changes, so does the
 * worker, and visitors are notified of a new version.
 */
export function makeWorker(): string {
  const hash = createHash('sha256')
  for (const part of [JSON.stringify(clientManifest), offlineScript, styles, code]) hash.update(part)
  return `self.VERSION='${hash.digest('hex').slice(0, 16)}';${code}`
}
