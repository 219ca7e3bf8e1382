import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import type { Clock } from '#shared/clock.ts'
import { createExpiringCache } from '#shared/expiring-cache.ts'
import type { Logger } from '#shared/logger.ts'

export const GEO_TIMEOUT_MS = 3_000
const FOUND_TTL_MS = 24 * 60 * 60 * 1_000
const MISS_TTL_MS = 10 * 60 * 1_000
const MAX_NETWORKS = 20_000
const MAX_ANSWER_BYTES = 64 * 1024
/** All addresses of a network of this size share one result. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const

const countryCode = z
  .string()
  .trim()
  .regex(/^[a-z]{2}$/i)
  .transform((code) => code.toUpperCase())
  .nullable()
  .catch(null)
const answerSchema = z.object({ country_code: countryCode.optional(), countryCode: countryCode.optional() })

export interface GeoLocator {
  /** Two-letter country of a public address; null if no service knows it, and for private addresses, which are never sent anywhere. */
  locate(address: string | null): Promise<string | null>
}

interface Options {
  /** URL templates with `{ip}`, tried in this order. */
  services: readonly string[]
  fetch?: typeof globalThis.fetch
  logger: Logger
  clock: Clock
  timeoutMs?: number
}

/** Asks public services which country an address is in: at most `timeoutMs` each, results cached per network. Never throws. */
export function createGeoLocator({
  services,
  fetch = globalThis.fetch,
  logger,
  clock,
  timeoutMs = GEO_TIMEOUT_MS,
}: Options): GeoLocator {
  const countries = createExpiringCache<{ country: string | null }>(clock, { max: MAX_NETWORKS, ttlMs: FOUND_TTL_MS })
  const once = createSingleFlight<string | null>()

  async function ask(address: string): Promise<string | null> {
    for (const [index, template] of services.entries()) {
      try {
        const country = await askOne(fetch, template.replaceAll('{ip}', encodeURIComponent(address)), timeoutMs)
        if (country !== null) return country
        logger.warn({ service: index + 1 }, 'A geolocation service named no country')
      } catch (error) {
        // Never logs the address, nor the URL, which may contain a key.
        logger.warn(
          { service: index + 1, reason: error instanceof Error ? error.name : 'unknown' },
          'A geolocation service failed',
        )
      }
    }
    return null
  }

  async function look(network: string, address: string): Promise<string | null> {
    const country = await ask(address)
    countries.set(network, { country }, country === null ? MISS_TTL_MS : FOUND_TTL_MS)
    return country
  }

  return {
    async locate(address) {
      const network = services.length === 0 ? null : publicNetwork(address)
      if (network === null || address === null) return null
      const known = countries.get(network)
      return known === undefined ? once(network, () => look(network, address)) : known.country
    },
  }
}

async function askOne(fetch: typeof globalThis.fetch, url: string, timeoutMs: number): Promise<string | null> {
  const response = await fetch(url, {
    cache: 'no-store',
    headers: { accept: 'application/json' },
    // Where an address may go, only the configuration says.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new StatusError(response.status)
  }
  const answer = answerSchema.safeParse(JSON.parse(await readText(response)))
  return answer.success ? (answer.data.country_code ?? answer.data.countryCode ?? null) : null
}

class StatusError extends Error {
  override name: string
  constructor(status: number) {
    super('The service refused')
    this.name = `status ${status}`
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The network of a public address; null for private, reserved, loopback and malformed ones. */
function publicNetwork(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return null
  return parsed.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS.ipv4}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS.ipv6}`).toString()
}
