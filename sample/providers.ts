import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const providerTable = z.array(
  z.object({
    /** TMDB's, but for Gain and Exxen: those are ids of TV networks. */
    id: z.int().positive(),
    name: z.string().min(1),
    /** Of the sample's countries those where the service is to be had. */
    countries: z.array(z.string().length(2)),
  }),
)

export type SampleProvider = z.output<typeof providerTable>[number]

const FILE = join(import.meta.dirname, 'data', 'providers.json')

/** Services that sample titles name, in the order in which lists show them. */
export const SAMPLE_PROVIDERS: readonly SampleProvider[] = providerTable.parse(JSON.parse(readFileSync(FILE, 'utf8')))

const PLACES = new Map(SAMPLE_PROVIDERS.map((provider, place) => [provider.id, { ...provider, place }]))

/** The provider and its place in lists; throws on an id that the table lacks, which is a fault of the data. */
export function sampleProvider(id: number): SampleProvider & { place: number } {
  const provider = PLACES.get(id)
  if (!provider) throw new Error(`Provider ${id} of the sample data is not in sample/data/providers.json`)
  return provider
}
