import { SAMPLE_PROVIDERS } from './providers.ts'

/** Services whose own productions are in the sample, as named in `exclusive_to`. */
export const EXCLUSIVE_SERVICES = ['netflix', 'prime', 'disney', 'apple', 'hbo', 'hulu'] as const
export type ExclusiveService = (typeof EXCLUSIVE_SERVICES)[number]

interface Carriers {
  /** The service itself; several ids if TMDB uses another one in some countries. */
  own: readonly number[]
  /** Countries where another service shows its productions. */
  instead?: Readonly<Record<string, readonly number[]>>
  /** Its name among the networks of TV shows. */
  network: RegExp
}

const CARRIERS: Record<ExclusiveService, Carriers> = {
  netflix: { own: [8], network: /^Netflix$/ },
  prime: { own: [9, 119], network: /^Prime Video$/ },
  disney: { own: [337], network: /^Disney(\+| Channel| XD)$/ },
  apple: { own: [350], network: /^Apple TV\+?$/ },
  // OSN+ and U-NEXT carry HBO where there is no HBO Max.
  hbo: { own: [1899], instead: { SA: [629], JP: [84] }, network: /^HBO( Max)?$/ },
  // In Japan Hulu belongs to another company.
  hulu: { own: [337], instead: { US: [15] }, network: /^Hulu$/ },
}

/** Services that stream only their own productions. */
export const OWN_ALONE: readonly number[] = CARRIERS.apple.own

/** Every country that occurs in the availability of sample titles. */
export const SAMPLE_COUNTRIES: readonly string[] = [...new Set(SAMPLE_PROVIDERS.flatMap(({ countries }) => countries))]

/** Provider ids that stream a service's productions in a country; empty if there are none. */
export function carriersOf(service: ExclusiveService, country: string): readonly number[] {
  const { own, instead } = CARRIERS[service]
  const carries = (id: number) => SAMPLE_PROVIDERS.some((known) => known.id === id && known.countries.includes(country))
  return instead?.[country] ?? own.filter(carries)
}

/** Whether a network of a TV show is one of the services, which makes the show its own production. */
export function isServiceNetwork(network: string): boolean {
  return Object.values(CARRIERS).some((carriers) => carriers.network.test(network))
}
