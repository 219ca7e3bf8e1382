import type { Database } from '#db/client.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { Edges } from '#integrations/edge/edges.ts'
import type { GeoLocator } from '#integrations/geo/locate-country.ts'
import type { Mailer } from '#integrations/mail/mailer.ts'
import type { AnswerModel } from '#integrations/model/answer-model.ts'
import type { FileStore } from '#integrations/storage/file-store.ts'
import type { TmdbClient } from '#integrations/tmdb/client.ts'
import type { Semaphore } from '#shared/async/semaphore.ts'
import type { Clock } from '#shared/clock.ts'
import type { ListPictures } from '#shared/lists/list-picture.ts'
import type { Logger } from '#shared/logger.ts'
import type { Operator, Site } from '#shared/http/request-context.ts'
import type { Auth } from './accounts/auth/create-auth.ts'
import type { Cache } from './cache.ts'
import type { DailyCounts } from './daily-counts.ts'
import type { FileReaders } from './file-readers.ts'
import type { Jobs } from './jobs.ts'
import type { MarkdownOutcome, MarkdownTask } from './pages/render-markdown.ts'
import type { StandardPage } from './pages/standard/make-standard-page.ts'
import type { StandardSlug } from './pages/standard-slugs.ts'

/** Everything a domain verb may need; each verb picks what it touches: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  db: Database
  /**
   * What everybody may see, and one's own view of it: of a replica where one is far enough for the request, else of `db`. It refuses
   * to write, and takes no transaction.
   */
  reads: Database
  /** What this process remembers of the database. */
  cache: Cache
  /** Reads the rows of few sitemap files at once. */
  sitemapReads: Semaphore
  tmdb: TmdbClient
  geo: GeoLocator
  jobs: Jobs
  /** What staff see counted by days. */
  dailyCounts: Pick<DailyCounts, 'add'>
  auth: Auth
  limiter: RateLimiter
  /** What people upload. */
  files: FileStore
  /** Reads what people send to be understood. */
  readers: FileReaders
  /** Draws preview pictures of lists. */
  listPictures: ListPictures
  mailer: Mailer
  /** The shared caches in front of the site. */
  edges: Edges
  /** Null where none is configured: the assistant then answers by its own rules. */
  model: AnswerModel | null
  /** Reads templates that lie beside the code: the built applications do not have them. */
  makeStandardPage: (slug: StandardSlug, operator: Operator) => Promise<StandardPage>
  /** Makes HTML of Markdown in another thread, within limits of time and memory. */
  renderMarkdown: (task: MarkdownTask) => Promise<MarkdownOutcome>
  clock: Clock
  logger: Logger
  site: Site
  /** Signs the sessions of guests, and keys the hashes by which they are known again. */
  guestKey: string
  /** What callers of the functions must show; null where nobody may call them. */
  serviceToken: string | null
}
