import type { Database } from '#db/client.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { Edges } from '#integrations/edge/edges.ts'
import type { GeoLocator } from '#integrations/geo/locate-country.ts'
import type { Mailer } from '#integrations/mail/mailer.ts'
import type { AnswerModel } from '#integrations/model/answer-model.ts'
import type { Pushes } from '#integrations/push/pushes.ts'
import type { FileStore } from '#integrations/storage/file-store.ts'
import type { TmdbClient } from '#integrations/tmdb/client.ts'
import type { Semaphore } from '#shared/async/semaphore.ts'
import type { Clock } from '#shared/clock.ts'
import type { ListPictures } from '#shared/lists/list-picture.ts'
import type { Logger } from '#shared/logger.ts'
import type { Operator, Site } from '#shared/http/request-context.ts'
import type { Auth } from './accounts/auth/create-auth.ts'
import type { SecurityLog } from './accounts/security-events/security-log.ts'
import type { Cache } from './cache.ts'
import type { DailyCounts } from './daily-counts.ts'
import type { FileReaders } from './file-readers.ts'
import type { Jobs } from './jobs.ts'
import type { MarkdownOutcome, MarkdownTask } from './pages/render-markdown.ts'
import type { StandardPage } from './pages/standard/make-standard-page.ts'
import type { StandardSlug } from './pages/standard-slugs.ts'

/**
 * Everything a domain verb may need; each verb picks what it uses: `Pick<Deps, 'db'
 * 'clock'>`.
 */
export interface Deps {
  /** In a request whose route may lag (`PageHandle`) its reads may come from a replica; `current` (db/scale/) is the primary alone. */
  db: Database
  /** This process's cache of the database. */
  cache: Cache
  /** Limits how many sitemap files are read concurrently. */
  sitemapReads: Semaphore
  tmdb: TmdbClient
  geo: GeoLocator
  jobs: Jobs
  /** The daily counts that staff see. */
  dailyCounts: Pick<DailyCounts, 'add'>
  auth: Auth
  /** Where security events go; `recordSecurityEvent` writes to it. */
  securityLog: SecurityLog
  limiter: RateLimiter
  /** Uploaded files. */
  files: FileStore
  /** Parses uploaded files. */
  readers: FileReaders
  /** Draws preview images of lists. */
  listPictures: ListPictures
  mailer: Mailer
  /** Sends push notices to browsers. */
  pushes: Pushes
  /** The shared caches in front of the site. */
  edges: Edges
  /** Null if none is configured: the assistant then answers by rules. */
  model: AnswerModel | null
  /** Reads templates stored next to the code: the built applications do not have them. */
  makeStandardPage: (slug: StandardSlug, operator: Operator) => Promise<StandardPage>
  /** Makes HTML of Markdown in another thread, within limits of time and memory. */
  renderMarkdown: (task: MarkdownTask) => Promise<MarkdownOutcome>
  clock: Clock
  logger: Logger
  site: Site
  /** Signs guest sessions, and keys the hashes that identify guests. */
  guestKey: string
  /** What callers of the functions must present; null if no one may call them. */
  serviceToken: string | null
}
