export interface SampleProvider {
  id: number
  name: string
}

/** Services that sample titles name, by TMDB's provider ids, in the order in which lists show them. */
export const SAMPLE_PROVIDERS: readonly SampleProvider[] = [
  { id: 8, name: 'Netflix' },
  { id: 9, name: 'Amazon Prime Video' },
  { id: 119, name: 'Amazon Prime Video' },
  { id: 337, name: 'Disney Plus' },
  { id: 1899, name: 'HBO Max' },
  { id: 350, name: 'Apple TV' },
  { id: 15, name: 'Hulu' },
  { id: 531, name: 'Paramount Plus' },
  { id: 386, name: 'Peacock' },
  { id: 4409, name: 'Gain' },
  { id: 4405, name: 'Exxen' },
  { id: 1904, name: 'TV+' },
  { id: 1826, name: 'TOD TV' },
  { id: 342, name: 'puhutv' },
  { id: 1715, name: 'Shahid VIP' },
  { id: 629, name: 'OSN+' },
  { id: 1750, name: 'TOD' },
  { id: 630, name: 'STARZPLAY' },
  { id: 39, name: 'Now TV' },
  { id: 29, name: 'Sky Go' },
  { id: 30, name: 'WOW' },
  { id: 2750, name: 'RTL+' },
  { id: 381, name: 'Canal+' },
  { id: 11, name: 'MUBI' },
  { id: 283, name: 'Crunchyroll' },
  { id: 258, name: 'Criterion Channel' },
  { id: 38, name: 'BBC iPlayer' },
  { id: 103, name: 'Channel 4' },
  { id: 41, name: 'ITVX' },
  { id: 219, name: 'ARD Mediathek' },
  { id: 304, name: 'Joyn' },
  { id: 234, name: 'Arte' },
  { id: 73, name: 'Tubi TV' },
  { id: 300, name: 'Pluto TV' },
  { id: 212, name: 'Hoopla' },
  { id: 191, name: 'Kanopy' },
  { id: 2, name: 'Apple TV Store' },
  { id: 3, name: 'Google Play Movies' },
  { id: 10, name: 'Amazon Video' },
  { id: 192, name: 'YouTube' },
  { id: 35, name: 'Rakuten TV' },
  { id: 7, name: 'Fandango At Home' },
  { id: 130, name: 'Sky Store' },
  { id: 20, name: 'maxdome Store' },
  { id: 58, name: 'Canal VOD' },
  { id: 61, name: 'Orange VOD' },
]

const PLACES = new Map(SAMPLE_PROVIDERS.map((provider, place) => [provider.id, { ...provider, place }]))

/** The provider and its place in lists; throws on an id that the table lacks, which is a fault of the data. */
export function sampleProvider(id: number): SampleProvider & { place: number } {
  const provider = PLACES.get(id)
  if (!provider) throw new Error(`Provider ${id} of the sample data is not in sample/providers.ts`)
  return provider
}
