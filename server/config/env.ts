import { resolve } from 'node:path'
import { z } from 'zod'
import { MAX_REPLICAS } from '#db/replicas/limits.ts'
import type { S3Config } from '#integrations/storage/s3-store.ts'
import type { Operator } from '#shared/http/request-context.ts'
import { authProblems, authVariables, toAuthConfig } from './auth-env.ts'
import type { AuthConfig } from './auth-env.ts'
import { ConfigError } from './config-error.ts'
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
  origin,
  port,
  serviceUrl,
  serviceUrls,
  trustedProxies,
} from './env-values.ts'
import { s3Problems, s3Variables, toS3Config } from './s3-env.ts'

export const MIN_SECRET_LENGTH = 32

const secret = z
  .string()
  .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters; make one with: openssl rand -hex 32`)

const POSTGRES = ['postgres:', 'postgresql:']

const variables = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  ADMIN_URL: origin.optional(),
  DATA_DIR: z.string().default('data/'),
  DATABASE_URL: serviceUrl(POSTGRES, 'postgres://kinora:password@localhost:5432/kinora').optional(),
  DATABASE_READ_URLS: serviceUrls(POSTGRES, {
    example: 'postgres://kinora:password@replica:5432/kinora',
    most: MAX_REPLICAS,
  }).default([]),
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
  SERVICE_TOKEN: secret.optional(),
  TRUSTED_PROXIES: trustedProxies.default([]),
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

export interface Env extends MailConfig, AuthConfig {
  port: number
  host: string
  /** Origins without a trailing slash. */
  publicUrl: string
  adminUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | null
  /** Streaming replicas of it. */
  databaseReadUrls: string[]
  redisUrl: string | null
  tmdbApiKey: string | null
  tmdbBaseUrl: string
  tmdbImageBaseUrl: string
  /** URL templates with `{ip}`, in the order in which they are asked. */
  geoServices: string[]
  /** Null: uploaded files are kept in DATA_DIR. */
  s3: S3Config | null
  /** Null on the embedded database until session-secret.ts has read or made it. */
  sessionSecret: string | null
  /** Null: the assistant answers by its own rules alone. */
  model: ModelEnv | null
  operator: Operator
  /** What callers of the functions show; null: they are closed. */
  serviceToken: string | null
  /** Addresses and CIDR ranges. */
  trustedProxies: string[]
  /** Whether HSTS holds for every name below the host of PUBLIC_URL, and of ADMIN_URL, as well. */
  hstsIncludesSubdomains: boolean
  /** False: browsers give up the service worker that they have, with what it has kept. */
  serviceWorker: boolean
  metricsPort: number | null
  jobs: Variables['JOBS']
  logLevel: Variables['LOG_LEVEL']
}

/** Reads the configuration; an empty variable counts as absent. Throws a ConfigError that lists everything wrong. */
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
    ...s3Problems(values, publicUrl),
    ...mailProblems(values, publicUrl),
    ...authProblems(values),
    ...modelProblems(values),
  ]
  if (new URL(publicUrl).host === new URL(adminUrl).host) {
    problems.push('ADMIN_URL must name another host or port than PUBLIC_URL, for example https://admin.kinora.example')
  }
  if (values.DATABASE_URL !== undefined && values.SESSION_SECRET === undefined) {
    problems.push(
      `SESSION_SECRET is required with DATABASE_URL (at least ${MIN_SECRET_LENGTH} characters); make one with: openssl rand -hex 32`,
    )
  }
  if (values.DATABASE_URL === undefined && values.DATABASE_READ_URLS.length > 0) {
    problems.push('DATABASE_READ_URLS needs DATABASE_URL: it names streaming replicas of that database')
  }
  if (values.DATABASE_URL === undefined && values.JOBS !== 'inline') {
    problems.push(
      'JOBS must be inline without DATABASE_URL: the embedded database has one process, and nobody else could do what this one leaves',
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
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrls: values.DATABASE_READ_URLS,
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
    trustedProxies: values.TRUSTED_PROXIES,
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    metricsPort: values.METRICS_PORT ?? null,
    jobs: values.JOBS,
    logLevel: values.LOG_LEVEL,
  }
}
