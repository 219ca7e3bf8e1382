import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Config } from '#integrations/storage/s3-store.ts'
import type { Operator } from '#shared/http/request-context.ts'
import { authProblems, authVariables, toAuthConfig } from './auth-env.ts'
import type { AuthConfig } from './auth-env.ts'
import { ConfigError } from './config-error.ts'
import { databaseProblems, databaseVariables, toDatabaseConfig } from './database-env.ts'
import type { DatabaseConfig } from './database-env.ts'
import { edgeProblems, edgeVariables, toEdgeEnv } from './edge-env.ts'
import type { EdgeEnv } from './edge-env.ts'
import { modelProblems, modelVariables, toModelEnv } from './model-env.ts'
import type { ModelEnv } from './model-env.ts'
import { mailProblems, mailVariables, toMailConfig } from './mail-env.ts'
import type { MailConfig } from './mail-env.ts'
import { operatorVariables, toOperator } from './operator-env.ts'
import {
  baseUrl,
  geoServices,
  host,
  onOrOff,
  MIN_SECRET_LENGTH,
  origin,
  port,
  secret,
  serviceUrl,
  trustedProxies,
} from './env-values.ts'
import { sharedCacheProblems, sharedCacheVariables, toSharedCache } from './shared-cache-env.ts'
import type { SharedCache } from './shared-cache-env.ts'
import { s3Problems, s3Variables, toS3Config } from './s3-env.ts'

const variables = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  ADMIN_URL: origin.optional(),
  DATA_DIR: z.string().default('data/'),
  ...databaseVariables,
  REDIS_URL: serviceUrl(['redis:', 'rediss:'], 'redis://localhost:6379').optional(),
  TMDB_API_KEY: z.string().optional(),
  TMDB_BASE_URL: baseUrl('https://api.themoviedb.org/3').default('https://api.themoviedb.org/3'),
  TMDB_IMAGE_BASE_URL: baseUrl('https://image.tmdb.org/t/p').default('https://image.tmdb.org/t/p'),
  GEO_SERVICES: geoServices.default([]),
  SESSION_SECRET: secret.optional(),
  ...s3Variables,
  ...mailVariables,
  ...authVariables,
  ...modelVariables,
  ...operatorVariables,
  ...edgeVariables,
  SERVICE_TOKEN: secret.optional(),
  TRUSTED_PROXIES: trustedProxies.default([]),
  ...sharedCacheVariables,
  HSTS_INCLUDE_SUBDOMAINS: onOrOff.default('off'),
  SERVICE_WORKER: onOrOff.default('on'),
  METRICS_PORT: port.optional(),
  JOBS: z.enum(['inline', 'off', 'only'], 'must be inline, off or only').default('inline'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be silent, fatal, error, warn, info, debug or trace',
    })
    .default('info'),
})

type Variables = z.infer<typeof variables>

export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape)

export interface Env extends MailConfig, AuthConfig, DatabaseConfig {
  port: number
  host: string
  /** Origins without a trailing slash. */
  publicUrl: string
  adminUrl: string
  /** Absolute. */
  dataDir: string
  redisUrl: string | null
  tmdbApiKey: string | null
  tmdbBaseUrl: string
  tmdbImageBaseUrl: string
  /** URL templates with `{ip}`, in the order in which they are tried. */
  geoServices: string[]
  /** Null: uploaded files are stored in DATA_DIR. */
  s3: S3Config | null
  /** Null on the embedded database until session-secret.ts has read or created it. */
  sessionSecret: string | null
  /** Null: the assistant answers by its own rules only. */
  model: ModelEnv | null
  operator: Operator
  /** Token that callers of the functions present; null: the functions are closed. */
  serviceToken: string | null
  /** Null: no shared cache is purged on changes. */
  edge: EdgeEnv | null
  /** Addresses and CIDR ranges. */
  trustedProxies: string[]
  /** Null: guests' pages may be cached by their browsers only. */
  sharedCache: SharedCache | null
  /** Whether HSTS also covers every subdomain of the hosts of PUBLIC_URL and ADMIN_URL. */
  hstsIncludesSubdomains: boolean
  /** False: browsers unregister an existing service worker and delete its caches. */
  serviceWorker: boolean
  metricsPort: number | null
  jobs: Variables['JOBS']
  logLevel: Variables['LOG_LEVEL']
}

/** Reads the configuration; an empty variable counts as unset. Throws a ConfigError that lists everything wrong. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(present)
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(['The configuration is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
  }
  return toEnv(parsed.data)
}

function contradictions(values: Variables): string[] {
  const { publicUrl, adminUrl } = urls(values)
  const problems = [
    ...databaseProblems(values),
    ...s3Problems(values, publicUrl),
    ...mailProblems(values, publicUrl),
    ...authProblems(values),
    ...modelProblems(values),
    ...edgeProblems(values),
    ...sharedCacheProblems(values),
  ]
  if (new URL(publicUrl).host === new URL(adminUrl).host) {
    problems.push('ADMIN_URL must name another host or port than PUBLIC_URL, for example https://admin.kinora.example')
  }
  if (values.DATABASE_URL !== undefined && values.SESSION_SECRET === undefined) {
    problems.push(
      `SESSION_SECRET is required with DATABASE_URL (at least ${MIN_SECRET_LENGTH} characters); make one with: openssl rand -hex 32`,
    )
  }
  if (values.DATABASE_URL === undefined && values.JOBS !== 'inline') {
    problems.push(
      'JOBS must be inline without DATABASE_URL: the embedded database has one process, and no other process could do its jobs',
    )
  }
  if (values.METRICS_PORT === values.PORT) {
    problems.push('METRICS_PORT must differ from PORT, for example 9464')
  }
  return problems
}

function urls({ PORT, PUBLIC_URL, ADMIN_URL }: Variables): { publicUrl: string; adminUrl: string } {
  return {
    publicUrl: PUBLIC_URL ?? new URL(`http://localhost:${PORT}`).origin,
    adminUrl: ADMIN_URL ?? new URL(`http://admin.localhost:${PORT}`).origin,
  }
}

function toEnv(values: Variables): Env {
  return {
    port: values.PORT,
    host: values.HOST,
    ...urls(values),
    dataDir: resolve(values.DATA_DIR),
    ...toDatabaseConfig(values),
    redisUrl: values.REDIS_URL ?? null,
    tmdbApiKey: values.TMDB_API_KEY ?? null,
    tmdbBaseUrl: values.TMDB_BASE_URL,
    tmdbImageBaseUrl: values.TMDB_IMAGE_BASE_URL,
    geoServices: values.GEO_SERVICES,
    s3: toS3Config(values),
    ...toMailConfig(values, urls(values).publicUrl),
    ...toAuthConfig(values, { sendsMail: values.SMTP_URL !== undefined }),
    sessionSecret: values.SESSION_SECRET ?? null,
    model: toModelEnv(values),
    operator: toOperator(values),
    serviceToken: values.SERVICE_TOKEN ?? null,
    edge: toEdgeEnv(values),
    trustedProxies: values.TRUSTED_PROXIES,
    sharedCache: toSharedCache(values),
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    metricsPort: values.METRICS_PORT ?? null,
    jobs: values.JOBS,
    logLevel: values.LOG_LEVEL,
  }
}
