import { STREAMING_SERVICES } from './service-table.ts'
import type { StreamingService, Tier } from './service-table.ts'
import { tierOf, withVariants } from './streaming-services.ts'

/** How TMDB names a plan or channel after the name of its service. Names of other plans say too little. */
const ENDINGS: readonly [tier: Tier, ending: RegExp][] = [
  ['ads', /(?: (?:standard|basic|free))? with ads$/i],
  ['amazon', /\s+amazon channels?$/i],
  ['apple', /\s+apple tv(?: channel)?$/i],
  ['roku', /\s+roku(?: premium)? channel$/i],
]
const KNOWN = new Set(STREAMING_SERVICES.flatMap(({ id }) => withVariants([id])))
const SERVICES = new Map(STREAMING_SERVICES.map((service) => [normal(service.name), service]))

/**
 * The provider id under which an offer is stored: TMDB's, unless the table of services does not know that and the name says whose plan or
 * channel it is. Then it is the service's known id for such a way, or else the service itself.
 */
export function knownId({ id, name }: { id: number; name: string }): number {
  if (KNOWN.has(id)) return id
  const trimmed = name.trim()
  for (const [tier, ending] of ENDINGS) {
    const service = ending.test(trimmed) ? SERVICES.get(normal(trimmed.replace(ending, ''))) : undefined
    if (service !== undefined) return idOfTier(service, tier)
  }
  return id
}

function idOfTier(service: StreamingService, tier: Tier): number {
  return withVariants([service.id]).find((id) => tierOf(id) === tier) ?? service.id
}

/** 'Paramount+' and 'Paramount Plus' become the same name. */
function normal(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
