import { z } from 'zod'
import { onOrOff } from './env-values.ts'

/** Shared caches in front of the site that may store guests' pages. */
export interface SharedCache {
  /** Header, in lower case, in which the cache names the visitor's country; trusted from TRUSTED_PROXIES only. */
  countryHeader: string
}

/** Headers that already mean something else to browsers and proxies. */
const TAKEN =
  /^(?:accept.*|authorization|connection|content-.*|cookie|host|if-.*|origin|range|x-forwarded-.*|x-request-id)$/i

export const sharedCacheVariables = {
  SHARED_CACHE: onOrOff.default('off'),
  COUNTRY_HEADER: z
    .string()
    .refine(
      (name) => /^[a-z][a-z0-9-]{0,63}$/i.test(name) && !TAKEN.test(name),
      'must be the name of a header of its own, for example X-Country',
    )
    .optional(),
}

interface SharedCacheVariables {
  SHARED_CACHE: 'on' | 'off'
  COUNTRY_HEADER?: string | undefined
  TRUSTED_PROXIES: readonly string[]
}

export function sharedCacheProblems({ SHARED_CACHE, COUNTRY_HEADER, TRUSTED_PROXIES }: SharedCacheVariables): string[] {
  if (SHARED_CACHE === 'off')
    return COUNTRY_HEADER === undefined ? [] : ['COUNTRY_HEADER is read with SHARED_CACHE=on alone']
  return [
    ...(COUNTRY_HEADER === undefined
      ? [
          'COUNTRY_HEADER is required with SHARED_CACHE=on: the header in which the cache names the country, for example X-Country',
        ]
      : []),
    ...(TRUSTED_PROXIES.length === 0
      ? ['TRUSTED_PROXIES is required with SHARED_CACHE=on: COUNTRY_HEADER is trusted from these only']
      : []),
  ]
}

export function toSharedCache({
  SHARED_CACHE,
  COUNTRY_HEADER,
}: Omit<SharedCacheVariables, 'TRUSTED_PROXIES'>): SharedCache | null {
  if (SHARED_CACHE === 'off' || COUNTRY_HEADER === undefined) return null
  return { countryHeader: COUNTRY_HEADER.toLowerCase() }
}
