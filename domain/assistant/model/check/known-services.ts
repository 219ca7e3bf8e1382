import { SERVICE_NAMES } from '../../lexicon/service-names.ts'
import type { Facts } from './judge-reply.ts'

/** The services that people know by name, and those of the country. */
export function knownServices(names: readonly string[]): Facts['known'] {
  const known = Object.entries(SERVICE_NAMES).map(([service, spellings]) => ({
    service,
    names: [service, ...spellings],
  }))
  return [...known, ...names.map((service) => ({ service, names: [service] }))]
}
