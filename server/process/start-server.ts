import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { recordSecurityEvent } from '#domain/accounts/security-events/record-security-event.ts'
import { findMember } from '#domain/accounts/sessions/find-member.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { RateRule } from '#integrations/rate-limits/rules.ts'
import { findRefusal } from '#integrations/redis/find-refusal.ts'
import { watchRedis } from '#integrations/redis/watch-redis.ts'
import { shareUpstream } from '#integrations/redis/share-upstream.ts'
import { TMDB } from '#integrations/tmdb/limits.ts'
import { purgeOnChange } from '#jobs/purge-on-change.ts'
import type { Logger } from '#shared/logger.ts'
import { createArtStore } from '../art/art-store.ts'
import { ConfigError } from '../config/config-error.ts'
import { createApp } from '../middleware/create-app.ts'
import { createDeps } from './create-deps.ts'
import { drawSampleArt, sampleArtVersion } from '../art/draw-sample-art.ts'
import type { Env } from '../config/env.ts'
import { invalidateOnChange } from '../page-cache/invalidate-on-change.ts'
import { createStop } from './graceful-stop.ts'
import { createHealth } from '../telemetry/health.ts'
import { createHttpServer } from '../http/http-server.ts'
import type { Front } from '../http/http-server.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import { STATIC_ROOTS, loadApplications, withPanelAuth } from '../page-cache/load-applications.ts'
import type { Applications } from '../page-cache/load-applications.ts'
import { announceServed } from '../scale/announce-served.ts'
import { withReplicas } from '../scale/with-replicas.ts'
import { createMetricsServer } from '../telemetry/metrics-server.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { addOperatingMetrics } from '../telemetry/operating-metrics.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { prepareDataDir } from '../config/prepare-data-dir.ts'
import { sessionSecret } from '../config/session-secret.ts'
import { createStaticFiles } from '../http/static-files.ts'

export interface RunningServer {
  /** The port listened on, which differs from PORT only if that is 0. */
  port: number
  stop(): Promise<void>
}

/** For development: there is no load balancer that would have to notice. */
const AT_ONCE = { noticeMs: 0, drainMs: 200 }

interface Options {
  env: Env
  logger: Logger
  /** Replacements for the built ones, for measurements. */
  applications?: Applications
  limits?: Partial<Record<RateRule, number>>
  /** For development: handles requests first. Pages are then not cached. */
  front?: Front
}

/** Starts everything that JOBS asks for. Resolves when requests can be served. */
export async function startServer({ env, logger, applications, limits, front }: Options): Promise<RunningServer> {
  await prepareDataDir(env, { logger })
  const secret = await sessionSecret(env)
  const redis = env.redisUrl === null ? null : await connect(env.redisUrl, logger)
  const watch = redis === null ? null : watchRedis({ redis, logger })
  const limiter = createRateLimiter({ redis, ...(limits === undefined ? {} : { limits }) })
  const shared = redis === null ? undefined : shareUpstream({ upstreamConfig: TMDB, redis, logger })
  const metrics = createMetrics({ defaults: true })
  const prepared = await createDeps(env, { secret, limiter, logger, shared, metrics }).catch((error: unknown) => {
    watch?.stop()
    redis?.destroy()
    throw error
  })
  const { panelAuth, replicas } = prepared
  let stopInvalidating = async () => {}
  let stopPurging = async () => {}
  const close = async () => {
    prepared.stopWaiting()
    await stopPurging()
    await prepared.jobs.close()
    await stopInvalidating()
    watch?.stop()
    redis?.destroy()
    await replicas?.close()
    await prepared.dailyCounts.flush()
    await prepared.deps.securityLog.flush()
    await prepared.database.close()
  }
  const health = createHealth(() => prepared.database.ping())
  const servers: Server[] = []
  const development = front !== undefined
  try {
    addOperatingMetrics(metrics, { deps: prepared.deps, database: prepared.database, redis: watch, replicas })
    if (env.metricsPort !== null)
      servers.push(await listen(createMetricsServer(metrics), env.host, env.metricsPort, 'METRICS_PORT'))
    if (env.edge !== null && env.jobs !== 'off') stopPurging = await purgeOnChange({ ...prepared, logger })
    let port = env.port
    if (env.jobs !== 'only') {
      const cache = createPageCache<CachedPage>({ logger, metrics })
      stopInvalidating = await invalidateOnChange({
        database: prepared.database,
        cache: prepared.deps.cache,
        pages: cache,
        replicas,
      })
      const loaded = withPanelAuth(applications ?? (await loadApplications()), panelAuth)
      const built = replicas === null ? loaded : withReplicas(loaded, replicas)
      const app = createApp({
        env,
        logger,
        metrics,
        health,
        applications: built,
        worker: env.serviceWorker ? built.worker : null,
        deps: prepared.deps,
        geo: prepared.deps.geo,
        limiter,
        findMember: (caller, site) =>
          findMember(site === 'admin' ? { ...prepared.deps, auth: panelAuth } : prepared.deps, { caller }),
        onRefused: (userId, caller) => recordSecurityEvent(prepared.deps, { kind: 'right-refused', userId, caller }),
        people: { public: prepared.deps.auth, admin: panelAuth },
        cache,
        staticFiles: createStaticFiles(STATIC_ROOTS),
        art: artStore(env, logger),
        files: prepared.deps.files,
        uploads: join(env.dataDir, 'uploads'),
        outbox: prepared.outbox,
        development,
      })
      const server = await listen(createHttpServer(app, front), env.host, env.port, 'PORT')
      servers.push(server)
      port = (server.address() as AddressInfo).port
      if (env.sharedCache !== null && built.worker !== null) announceServed(prepared.deps, built.worker)
    }
    const stop = createStop({ servers, health, logger, close, ...(development ? AT_ONCE : {}) })
    return {
      port,
      stop() {
        // Jobs stop while the last requests finish, which may still enqueue some.
        void prepared.jobs.stopWorking()
        return stop()
      },
    }
  } catch (error) {
    for (const server of servers) server.close()
    await close()
    throw error
  }
}

/** Its client is a third of all modules of the process. Throws a ConfigError if Redis refuses us; an unavailable one may come back. */
async function connect(url: string, logger: Logger) {
  const { connectRedis } = await import('#integrations/redis/redis.ts')
  const redis = connectRedis({ url, logger })
  const refusal = await findRefusal(redis)
  if (refusal === null) return redis
  redis.destroy()
  throw new ConfigError(
    `REDIS_URL names ${new URL(url).host}, which does not let Kinora in (${refusal}): correct its user and password, redis://user:password@host or redis://:password@host`,
  )
}

function artStore(env: Env, logger: Logger) {
  return createArtStore({
    dir: join(env.dataDir, 'art'),
    version: sampleArtVersion(),
    render: drawSampleArt,
    logger,
  })
}

function listen(server: Server, host: string, port: number, variable: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port, variable)))
    server.listen({ host, port }, () => {
      server.removeAllListeners('error')
      resolve(server)
    })
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, variable: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use: stop the program that uses it, or set ${variable} to another port`,
    EACCES: `Port ${port} may not be used by this account: set ${variable} to a port from 1024 on`,
    EADDRNOTAVAIL: `This machine has no address ${host}: set HOST to one of its own, for example 127.0.0.1`,
    ENOTFOUND: `The name ${host} is unknown: set HOST to an address of this machine, for example 127.0.0.1`,
  }
  const reason = reasons[error.code ?? '']
  return reason === undefined ? error : new ConfigError(reason)
}
