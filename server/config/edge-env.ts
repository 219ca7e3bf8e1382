import { z } from 'zod'
import { isHttpUrl, list } from './env-values.ts'

/** Each gets a separate request for every change. */
const MAX_EDGES = 8
const MIN_TOKEN_LENGTH = 32

/** The shared caches to purge when content changes. */
export const edgeVariables = {
  PURGE_URL: z
    .string()
    .transform(list)
    .refine(
      (urls) => urls.length <= MAX_EDGES && new Set(urls).size === urls.length && urls.every(isHttpUrl),
      `must be up to ${MAX_EDGES} http(s) addresses separated by commas, for example http://127.0.0.1:6083/`,
    )
    .optional(),
  PURGE_TOKEN: z
    .string()
    .regex(
      new RegExp(`^[!-~]{${MIN_TOKEN_LENGTH},}$`),
      `must have at least ${MIN_TOKEN_LENGTH} characters, no spaces and no letters outside ASCII; make one with: openssl rand -hex 32`,
    )
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof edgeVariables>>

export interface EdgeEnv {
  urls: string[]
  token: string
}

export function edgeProblems({ PURGE_URL, PURGE_TOKEN }: Values): string[] {
  if ((PURGE_URL === undefined) === (PURGE_TOKEN === undefined)) return []
  return PURGE_URL === undefined
    ? ['PURGE_URL is required with PURGE_TOKEN; leave out both where there is no shared cache to purge']
    : ['PURGE_TOKEN is required with PURGE_URL; make one with: openssl rand -hex 32']
}

export function toEdgeEnv({ PURGE_URL, PURGE_TOKEN }: Values): EdgeEnv | null {
  return PURGE_URL === undefined || PURGE_TOKEN === undefined ? null : { urls: PURGE_URL, token: PURGE_TOKEN }
}
