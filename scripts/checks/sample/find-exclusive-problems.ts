import { carriersOf, isServiceNetwork, OWN_ALONE, SAMPLE_COUNTRIES } from '#sample/exclusive.ts'
import type { SampleMovie, SampleTvShow } from '#sample/schema.ts'

/** Ways of watching without paying for this title. */
const STREAMS = ['flatrate', 'free', 'ads'] as const

/** Errors about services' own productions: offered elsewhere, missing on the service, or not marked as exclusive. */
export function findExclusiveProblems(title: SampleMovie | SampleTvShow, name: string): string[] {
  const service = title.exclusive_to
  if (service === undefined) return findUnmarked(title, name)
  return SAMPLE_COUNTRIES.flatMap((country) => {
    const streams = streamsOf(title, country)
    const expected = carriersOf(service, country).toSorted((a, b) => a - b)
    if (String(streams) === String(expected)) return []
    const [here, there] = [streams, expected].map((ids) => (ids.length > 0 ? ids.join(', ') : 'nothing'))
    return [`${name} of ${service} streams on ${here} in ${country}, not on ${there}`]
  })
}

function streamsOf(title: SampleMovie | SampleTvShow, country: string): number[] {
  const offers = title.availability[country] ?? {}
  return STREAMS.flatMap((type) => offers[type] ?? []).toSorted((a, b) => a - b)
}

function findUnmarked(title: SampleMovie | SampleTvShow, name: string): string[] {
  const network = 'networks' in title ? title.networks.find((known) => isServiceNetwork(known.name)) : undefined
  const strange = SAMPLE_COUNTRIES.filter((country) => streamsOf(title, country).some((id) => OWN_ALONE.includes(id)))
  return [
    ...(network ? [`${name} is of ${network.name} and lacks exclusive_to`] : []),
    ...strange.map((country) => `${name} streams in ${country} on a service that has its own productions alone`),
  ]
}
