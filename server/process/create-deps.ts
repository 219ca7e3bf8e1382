import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import type { OwnDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { confirmSampleCatalogue } from '#domain/catalog/save/confirm-sample.ts'
import { loadSampleCatalogue } from '#domain/catalog/save/load-sample.ts'
import { removeSampleCatalogue } from '#domain/catalog/save/remove-sample.ts'
import { createAuth } from '#domain/accounts/auth/create-auth.ts'
import { createCache } from '#domain/cache.ts'
import type { Deps } from '#domain/deps.ts'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { SITEMAP_READS } from '#domain/sitemaps/limits.ts'
import type { RateLimiter } from '#integrations/cache/rate-limiter.ts'
import { createGeoLocator } from '#integrations/geo/locate-country.ts'
import { createMailer } from '#integrations/mail/mailer.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { createDiskStore } from '#integrations/storage/disk-store.ts'
import { createS3Store } from '#integrations/storage/s3-store.ts'
import { createPosterSource } from '#integrations/posters/poster-source.ts'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import type { TmdbClient } from '#integrations/tmdb/client.ts'
import type { SharedUpstream } from '#integrations/upstream/shared-upstream.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import type { RunningJobs } from '#jobs/start-jobs.ts'
import { sampleTitles, sampleVersion } from '#sample/data.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import { systemClock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { drawSampleArt } from '../art/draw-sample-art.ts'
import { createListPictures } from '../art/list-pictures.ts'
import type { Env } from '../config/env.ts'
import { explainDatabase } from '../config/explain-database.ts'
import { PREPARED_SAMPLE, loadPreparedRows } from './prepared-sample.ts'

export interface ProcessDeps {
  deps: Deps
  database: OwnDatabase
  jobs: RunningJobs
  /** Null where mails are really sent. */
  outbox: Outbox | null
}

/**
 * Opens and prepares everything the applications need: the database at this version's schema, the catalogue's source,
 * and the jobs, which this process starts to do unless JOBS=off. `shared`: what it has in common with other processes that ask TMDB.
 */
export async function createDeps(
  env: Env,
  {
    secret,
    limiter,
    logger,
    shared,
  }: { secret: string; limiter: RateLimiter; logger: Logger; shared?: SharedUpstream | undefined },
): Promise<ProcessDeps> {
  const usesSample = env.tmdbApiKey === null
  const database = await openDatabase({
    databaseUrl: env.databaseUrl ?? undefined,
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
    await ensureStandardPages({ db: database.unbounded })
    const outbox = createOutbox({ dir: join(env.dataDir, 'outbox'), clock: systemClock })
    if (env.smtpUrl === null && isSecure(env.publicUrl)) {
      logger.warn({}, 'Without SMTP_URL mails only go to the outbox in DATA_DIR: nobody gets them')
    }
    const work: Omit<Deps, 'jobs'> = {
      db: database.db,
      cache: createCache({ clock: systemClock }),
      sitemapReads: createSemaphore(SITEMAP_READS),
      tmdb: catalogueSource(env, logger, shared),
      auth: createAuth({ ...env, db: database.db, secret, product: PRODUCT_NAME, logger }),
      limiter,
      geo: createGeoLocator({ services: env.geoServices, logger, clock: systemClock }),
      files: env.s3 === null ? createDiskStore({ folder: join(env.dataDir, 'files') }) : createS3Store(env.s3),
      listPictures: createListPictures({
        posters: createPosterSource({ imageBaseUrl: env.tmdbImageBaseUrl }),
        ownArt: drawSampleArt,
      }),
      mailer: createMailer({ ...env, from: env.mailFrom, outbox, logger }),
      clock: systemClock,
      logger,
      site: {
        publicUrl: env.publicUrl,
        adminUrl: env.adminUrl,
        catalogue: env.tmdbApiKey === null ? 'sample' : 'tmdb',
        imageBaseUrl: env.tmdbImageBaseUrl,
        locates: env.geoServices.length > 0,
      },
      serviceToken: env.serviceToken,
    }
    const bulk = { ...work, db: database.unbounded }
    if (usesSample) {
      if (isPrepared) await confirmSampleCatalogue(bulk)
      await loadSampleCatalogue(bulk, { refs: sampleTitles(), version: sampleVersion() })
    } else {
      // Before anybody is served: invented availability must not look real.
      await removeSampleCatalogue(bulk)
    }
    const jobs = await startJobs({ database, deps: work, works: env.jobs !== 'off' })
    jobs.enqueue({ name: 'index-titles' })
    if (env.tmdbApiKey !== null) jobs.enqueue({ name: 'refresh-reference' }, { name: 'fill-catalogue' })
    return { deps: { ...work, jobs }, database, jobs, outbox: env.smtpUrl === null ? outbox : null }
  } catch (error) {
    await database.close()
    throw explainDatabase(error, env.databaseUrl)
  }
}

/** Without a key the same client speaks to the sample catalogue in this process. */
function catalogueSource(env: Env, logger: Logger, shared: SharedUpstream | undefined): TmdbClient {
  if (env.tmdbApiKey !== null) {
    return createTmdbClient({ baseUrl: env.tmdbBaseUrl, apiKey: env.tmdbApiKey, logger, clock: systemClock, shared })
  }
  const baseUrl = 'http://sample.invalid/3'
  return createTmdbClient({ baseUrl, apiKey: '', fetch: createSampleHandler(), logger, clock: systemClock })
}
