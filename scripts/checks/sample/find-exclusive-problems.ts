import { carriersOf, isServiceNetwork, SAMPLE_COUNTRIES } from '#sample/exclusive.ts'
import type { SampleMovie, SampleTvShow } from '#sample/schema.ts'

/** Ways of watching without paying for this title. */
const STREAMS = ['flatrate', 'free', 'ads'] as const

/** What somebody who knows a service's own productions would doubt: one that is elsewhere, missing there, or not marked. */
export function findExclusiveProblems(title: SampleMovie | SampleTvShow, name: string): string[] {
  const service = title.exclusive_to
  if (service === undefined) {
    const network = 'networks' in title ? title.networks.find((known) => isServiceNetwork(known.name)) : undefined
    return network ? [`${name} is of ${network.name} and lacks exclusive_to`] : []
  }
  return SAMPLE_COUNTRIES.flatMap((country) => {
    const offers = title.availability[country] ?? {}
    const streams = STREAMS.flatMap((type) => offers[type] ?? []).toSorted((a, b) => a - b)
    const expected = carriersOf(service, country).toSorted((a, b) => a - b)
    if (String(streams) === String(expected)) return []
    const [here, there] = [streams, expected].map((ids) => (ids.length > 0 ? ids.join(', ') : 'nothing'))
    return [`${name} of ${service} streams on ${here} in ${country}, not on ${there}`]
  })
}
