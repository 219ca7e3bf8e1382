import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import type { OwnDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { Replicas } from '#db/scale/open-replicas.ts'
import { startScale } from '#db/scale/start-scale.ts'
import { confirmSampleCatalogue } from '#domain/titles/save/confirm-sample.ts'
import { loadSampleCatalogue } from '#domain/titles/save/load-sample.ts'
import { removeSampleCatalogue } from '#domain/titles/save/remove-sample.ts'
import { holdsSample, takeOver, tryKey } from '#domain/titles/take-over.ts'
import { createAuth } from '#domain/accounts/auth/create-auth.ts'
import { createSecurityLog } from '#domain/accounts/security-events/security-log.ts'
import { createHashingPlaces } from '#domain/accounts/auth/hashing-places.ts'
import { createCache } from '#domain/cache.ts'
import { createDailyCounts } from '#domain/daily-counts.ts'
import type { DailyCounts } from '#domain/daily-counts.ts'
import type { Deps } from '#domain/deps.ts'
import { keepEdges } from '#domain/edge/keep-edges.ts'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { makeStandardPage } from '#domain/pages/standard/make-standard-page.ts'
import { SITEMAP_READS } from '#domain/sitemaps/limits.ts'
import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { createEdges } from '#integrations/edge/edges.ts'
import { createGeoLocator } from '#integrations/geo/locate-country.ts'
import { createMailer } from '#integrations/mail/mailer.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AnswerModel } from '#integrations/model/answer-model.ts'
import { createDiskStore } from '#integrations/storage/disk-store.ts'
import { createS3Store } from '#integrations/storage/s3-store.ts'
import { createPushes } from '#integrations/push/pushes.ts'
import { createPosterSource } from '#integrations/posters/poster-source.ts'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import type { TmdbOptions } from '#integrations/tmdb/client.ts'
import type { SharedUpstream } from '#integrations/upstream/shared-upstream.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import type { RunningJobs } from '#jobs/start-jobs.ts'
import { sampleTitles, sampleVersion } from '#sample/data.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import { systemClock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { drawSampleArt } from '../art/draw-sample-art.ts'
import { createListPictures } from '../art/list-pictures.ts'
import type { Env } from '../config/env.ts'
import { explainDatabase } from '../config/explain-database.ts'
import { countMails } from '../telemetry/count-mails.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createMarkdownRenderer } from './create-markdown-renderer.ts'
import { createFileReaders } from './file-readers.ts'
import { PREPARED_SAMPLE, loadPreparedRows } from './prepared-sample.ts'

export interface ProcessDeps {
  deps: Deps
  /** Signs staff in to the panel; replaces `auth` in the panel's `deps`. */
  panelAuth: Deps['auth']
  database: OwnDatabase
  /** Null if none is configured, or nothing reads here. */
  replicas: Replicas | null
  jobs: RunningJobs
  dailyCounts: DailyCounts
  /** Null if mails are really sent. */
  outbox: Outbox | null
  /** Stops waiting for TMDB to accept the key. */
  stopWaiting(): void
}

/** How long the start waits for TMDB to accept the key, in milliseconds, before continuing without it. */
const KEY_WAIT_MS = 2_000

/**
 * Opens and prepares everything the applications need: the database at this version's schema, the catalogue's source, and the jobs,
 * which this process starts to run unless JOBS=off. `shared`: what it has in common with other processes that call TMDB.
 */
export async function createDeps(
  env: Env,
  {
    secret,
    limiter,
    logger,
    shared,
    metrics,
  }: {
    secret: string
    limiter: RateLimiter
    logger: Logger
    shared?: SharedUpstream | undefined
    metrics?: Pick<Metrics, 'tmdbCalled' | 'mailed' | 'purged' | 'securityEvent'>
  },
): Promise<ProcessDeps> {
  const usesSample = env.tmdbApiKey === null
  const database = await openDatabase({
    databaseUrl: env.databaseUrl ?? undefined,
    directUrl: env.directUrl ?? undefined,
    dataDir: env.dataDir,
    prepared: usesSample ? PREPARED_SAMPLE.database : undefined,
    logger,
  })
  try {
    const isPrepared =
      database.isCopy ||
      (usesSample &&
        database.kind === 'postgres' &&
        (await loadPreparedRows(database.unbounded, { file: PREPARED_SAMPLE.rows, logger })))
    await migrate(database.unbounded, { logger })
    const { db } = database
    // Processes that only work on jobs answer no requests.
    const readUrls = env.jobs === 'only' ? [] : env.databaseReadUrls
    const replicas = await startScale(database, { isPooled: env.directUrl !== null, readUrls, logger })
    await ensureStandardPages({ db: database.unbounded }, env.operator)
    const outbox = createOutbox({ dir: join(env.dataDir, 'outbox'), clock: systemClock, logger })
    if (env.smtpUrl === null && isSecure(env.publicUrl)) {
      logger.warn({}, 'Without SMTP_URL mails only go to the outbox in DATA_DIR; they are not delivered')
    }
    const signIn = { db, secret, product: PRODUCT_NAME, logger, hashing: createHashingPlaces() }
    const panelAuth = createAuth({ ...env, ...signIn, site: 'admin', publicUrl: env.adminUrl, google: null })
    const mailer = createMailer({ ...env, from: env.mailFrom, outbox, logger })
    const dailyCounts = createDailyCounts({ db, clock: systemClock, logger })
    const observe = metrics === undefined ? {} : { observe: metrics.securityEvent }
    const securityLog = createSecurityLog({ db, logger, ...observe })
    const tmdb = catalogueSource(env, { logger, shared, observe: metrics?.tmdbCalled })
    const work: Omit<Deps, 'jobs'> = {
      db,
      cache: createCache({ clock: systemClock }),
      sitemapReads: createSemaphore(SITEMAP_READS),
      tmdb,
      auth: createAuth({ ...env, ...signIn, site: 'public' }),
      securityLog,
      limiter,
      geo: createGeoLocator({ services: env.geoServices, logger, clock: systemClock }),
      files: env.s3 === null ? createDiskStore({ folder: join(env.dataDir, 'files') }) : createS3Store(env.s3),
      readers: createFileReaders({ logger }),
      listPictures: createListPictures({
        posters: createPosterSource({ imageBaseUrl: env.tmdbImageBaseUrl }),
        ownArt: drawSampleArt,
      }),
      edges: createEdges({ ...(env.edge ?? { urls: [], token: '' }), logger, observe: metrics?.purged }),
      pushes: createPushes({ secret: deriveKey(secret, 'push'), subject: pushSubject(env), clock: systemClock }),
      mailer: metrics === undefined ? mailer : countMails(mailer, metrics),
      model: await languageModel(env, logger),
      dailyCounts,
      makeStandardPage,
      renderMarkdown: createMarkdownRenderer(),
      clock: systemClock,
      logger,
      site: {
        publicUrl: env.publicUrl,
        adminUrl: env.adminUrl,
        catalogue: usesSample ? 'sample' : 'tmdb',
        showsSample: usesSample,
        imageBaseUrl: env.tmdbImageBaseUrl,
        locates: env.geoServices.length > 0,
        hasWorker: env.serviceWorker,
        operator: env.operator,
        requiresStaffFactor: env.requiresStaffFactor,
      },
      guestKey: deriveKey(secret, 'guests'),
      serviceToken: env.serviceToken,
    }
    // In the processes that send the purges.
    if (env.jobs !== 'off') await keepEdges(work)
    const bulk = { ...work, db: database.unbounded }
    if (usesSample) {
      if (isPrepared) await confirmSampleCatalogue(bulk)
      await loadSampleCatalogue(bulk, { refs: sampleTitles(), version: sampleVersion() })
    } else if (await holdsSample(bulk)) {
      // Before the first request is served, if TMDB responds; otherwise the sample stays for a while, and pages say that it is one.
      const isAccepted = (await withTimeout(KEY_WAIT_MS, tryKey(work), 'unavailable' as const)) === 'accepted'
      if (isAccepted) await removeSampleCatalogue(bulk)
      work.site.showsSample = !isAccepted
    }
    const workDeps = { ...work, tmdb: tmdb.background, promptTmdb: tmdb }
    const jobs = await startJobs({ database, deps: workDeps, works: env.jobs !== 'off' })
    jobs.enqueue({ name: 'index-titles' })
    const waiting = new AbortController()
    if (!usesSample) void takeOver({ ...bulk, jobs }, { signal: waiting.signal })
    const noMail = env.smtpUrl === null
    return {
      deps: { ...work, jobs },
      panelAuth,
      database,
      replicas,
      jobs,
      dailyCounts,
      outbox: noMail ? outbox : null,
      stopWaiting: () => waiting.abort(),
    }
  } catch (error) {
    await database.close()
    throw explainDatabase(error, env)
  }
}

/** Without a key, the same client talks to the sample catalogue in this process. */
function catalogueSource(
  env: Env,
  options: Pick<TmdbOptions, 'logger' | 'shared' | 'observe'>,
): ReturnType<typeof createTmdbClient> {
  if (env.tmdbApiKey !== null) {
    return createTmdbClient({ ...options, baseUrl: env.tmdbBaseUrl, apiKey: env.tmdbApiKey, clock: systemClock })
  }
  const baseUrl = 'http://sample.invalid/3'
  const { logger } = options
  return createTmdbClient({ baseUrl, apiKey: '', fetch: createSampleHandler(), logger, clock: systemClock })
}

/** Its libraries are loaded only if needed, because that takes a sixth of a second. */
async function languageModel({ model }: Env, logger: Logger): Promise<AnswerModel | null> {
  if (model === null) return null
  const { createModel } = await import('#integrations/model/create-model.ts')
  return createModel({ ...model, logger, clock: systemClock })
}

/** Whom push services may ask about our notices: as RFC 8292 has it an https address, or a mail's. */
function pushSubject({ publicUrl, operator }: Env): string {
  return operator.contactEmail === null ? publicUrl : `mailto:${operator.contactEmail}`
}

/** A separate key for each purpose: none reveals the others. */
function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `kinora ${purpose}`, 32)).toString('base64url')
}
