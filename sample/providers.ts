import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const providerTable = z.array(
  z.object({
    /** TMDB's, except for Gain and Exxen: those are ids of TV networks. */
    id: z.int().positive(),
    name: z.string().min(1),
    /** The sample's countries in which the service is available. */
    countries: z.array(z.string().length(2)),
  }),
)

export type SampleProvider = z.output<typeof providerTable>[number]

const FILE = join(import.meta.dirname, 'data', 'providers.json')

/** Services that occur in sample titles, in display order. */
export const SAMPLE_PROVIDERS: readonly SampleProvider[] = providerTable.parse(JSON.parse(readFileSync(FILE, 'utf8')))

const PLACES = new Map(SAMPLE_PROVIDERS.map((provider, place) => [provider.id, { ...provider, place }]))

/** The provider and its position in lists; throws on an id missing in the table, which is an error in the data. */
export function sampleProvider(id: number): SampleProvider & { place: number } {
  const provider = PLACES.get(id)
  if (!provider) throw new Error(`Provider ${id} of the sample data is not in sample/data/providers.json`)
  return provider
}
