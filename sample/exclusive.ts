import { SAMPLE_PROVIDERS } from './providers.ts'

/** Services whose own productions the sample has, as `exclusive_to` names them. */
export const EXCLUSIVE_SERVICES = ['netflix', 'prime', 'disney', 'apple', 'hbo', 'hulu'] as const
export type ExclusiveService = (typeof EXCLUSIVE_SERVICES)[number]

interface Carriers {
  /** The service itself; more than one id where TMDB gives it another in some countries. */
  own: readonly number[]
  /** Countries where somebody else shows its productions. */
  instead?: Readonly<Record<string, readonly number[]>>
  /** As TV shows name it among their networks. */
  network: RegExp
}

const CARRIERS: Record<ExclusiveService, Carriers> = {
  netflix: { own: [8], network: /^Netflix$/ },
  prime: { own: [9, 119], network: /^Prime Video$/ },
  disney: { own: [337], network: /^Disney(\+| Channel| XD)$/ },
  apple: { own: [350], network: /^Apple TV\+?$/ },
  // OSN+ and U-NEXT are HBO's houses where there is no HBO Max.
  hbo: { own: [1899], instead: { SA: [629], JP: [84] }, network: /^HBO( Max)?$/ },
  // In Japan Hulu is another company's.
  hulu: { own: [337], instead: { US: [15] }, network: /^Hulu$/ },
}

/** Services that stream nothing but their own productions. */
export const OWN_ALONE: readonly number[] = CARRIERS.apple.own

/** Every country that sample titles name in their availability. */
export const SAMPLE_COUNTRIES: readonly string[] = [...new Set(SAMPLE_PROVIDERS.flatMap(({ countries }) => countries))]

/** Provider ids that a service's productions stream on in a country; none where it is not to be had. */
export function carriersOf(service: ExclusiveService, country: string): readonly number[] {
  const { own, instead } = CARRIERS[service]
  const carries = (id: number) => SAMPLE_PROVIDERS.some((known) => known.id === id && known.countries.includes(country))
  return instead?.[country] ?? own.filter(carries)
}

/** Whether a network of a TV show is one of the services, which makes the show its own production. */
export function isServiceNetwork(network: string): boolean {
  return Object.values(CARRIERS).some((carriers) => carriers.network.test(network))
}
