import { z } from 'zod'
import { splitHosts } from '#db/scale/primary/split-hosts.ts'
import { MAX_REPLICAS } from '#db/scale/open-replicas.ts'
import { serviceUrlProblem, serviceUrls } from './env-values.ts'

const PROTOCOLS = ['postgres:', 'postgresql:']
const EXAMPLE = 'postgres://kinora:password@localhost:5432/kinora'
const SEVERAL = 'postgres://kinora:password@one:5432,other:5432/kinora?target_session_attrs=read-write'
/** libpq accepts more values, but Kinora needs a writable server. */
const WRITABLE = new Set(['read-write', 'primary'])

/**
 * A PostgreSQL URL as in DATABASE_URL, in libpq's grammar; several hosts are allowed only when the writable one is selected among
 * them.
 */
const databaseUrl = z.string().check(({ value, issues }) => {
  const message = databaseUrlProblem(value)
  if (message !== null) issues.push({ code: 'custom', input: value, message })
})

export const databaseVariables = {
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URLS: serviceUrls(PROTOCOLS, {
    example: 'postgres://kinora:password@replica:5432/kinora',
    most: MAX_REPLICAS,
  }).default([]),
}

/** What is wrong with a database URL and how to fix it; null if nothing is. */
export function databaseUrlProblem(value: string): string | null {
  const { places, attribute } = splitHosts(value)
  const problems = places.map((place) => serviceUrlProblem(place, PROTOCOLS, EXAMPLE))
  const problem = problems.find((text) => text !== null)
  if (problem !== undefined) return problem
  if (places.length > 1 && places.some((place) => new URL(place).host === ''))
    return `names a server that has no name between its commas, for example ${SEVERAL}`
  if (attribute === null ? places.length === 1 : WRITABLE.has(attribute)) return null
  return `must end with target_session_attrs=read-write where it names several servers, for example ${SEVERAL}`
}

interface DatabaseValues {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_READ_URLS: string[]
}

export interface DatabaseConfig {
  databaseUrl: string | null
  /** The same database, bypassing the pooler of `databaseUrl`; null if that does not point to a pooler. */
  directUrl: string | null
  /** Its streaming replicas. */
  databaseReadUrls: string[]
}

export function toDatabaseConfig(values: DatabaseValues): DatabaseConfig {
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    directUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrls: values.DATABASE_READ_URLS,
  }
}

export function databaseProblems(values: DatabaseValues): string[] {
  if (values.DATABASE_URL !== undefined) return []
  return [
    ...(values.DATABASE_DIRECT_URL === undefined
      ? []
      : ['DATABASE_DIRECT_URL goes with DATABASE_URL, which names the pooler: set both, or DATABASE_URL alone']),
    ...(values.DATABASE_READ_URLS.length === 0
      ? []
      : ['DATABASE_READ_URLS needs DATABASE_URL: it names streaming replicas of that database']),
  ]
}
