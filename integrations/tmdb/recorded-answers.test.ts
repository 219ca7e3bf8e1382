import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { personDetails } from './schemas/person-details.ts'
import { genreList, providerList } from './schemas/reference.ts'
import { moviePage, multiPage, tvPage } from './schemas/results.ts'
import { movieDetails, tvDetails } from './schemas/title-details.ts'
import { credits, images, watchProviders } from './schemas/title-parts.ts'

const data = process.env.KINORA_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data')
const folder = join(data, 'tmdb-recorded')
const isThere = existsSync(folder)
if (!isThere)
  process.stderr.write(`Recorded TMDB answers are not at ${folder}: their tests are skipped. Set KINORA_SHARED_DATA.\n`)

const SCHEMAS: Record<string, z.ZodType> = {
  movie_details: movieDetails,
  tv_details: tvDetails,
  movie_watch_providers: watchProviders,
  tv_watch_providers: watchProviders,
  person_details: personDetails,
  search_multi: multiPage,
  search_movie: moviePage,
  search_tv: tvPage,
  trending_all: multiPage,
  trending_all_week: multiPage,
  trending_movie: moviePage,
  trending_tv: tvPage,
  discover_movie: moviePage,
  discover_tv: tvPage,
  genre_movie_list: genreList,
  genre_tv_list: genreList,
  watch_providers_movie: providerList,
  watch_providers_tv: providerList,
  movie_credits: credits,
  tv_credits: credits,
  movie_images: images,
  tv_images: images,
}

interface Recording {
  file: string
  schema: z.ZodType
}

const recordings: Recording[] = (isThere ? readdirSync(folder) : []).flatMap((file) => {
  const schema = SCHEMAS[file.split('--')[0] ?? '']
  return schema ? [{ file, schema }] : []
})

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>
}

/** Paths at which what was parsed lost a value that the recording has, or holds another one. */
function differences(recorded: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(parsed)) {
    if (!Array.isArray(recorded)) return parsed.length === 0 && recorded == null ? [] : [path]
    if (recorded.length !== parsed.length) return [`${path}.length`]
    return parsed.flatMap((item, index) => differences(recorded[index], item, `${path}.${index}`))
  }
  if (parsed !== null && typeof parsed === 'object') {
    const source = (recorded ?? {}) as Record<string, unknown>
    return Object.entries(parsed).flatMap(([key, value]) => differences(source[key], value, `${path}.${key}`))
  }
  const isAbsence = recorded == null || recorded === ''
  const stoodIn = parsed == null || parsed === '' || parsed === 0 || parsed === false
  return parsed === recorded || (isAbsence && stoodIn) ? [] : [path]
}

/** Blocks whose list is taken out of its wrapper, and kinds that are filled in: compared in tests of their own. */
const RESHAPED = new Set(['keywords', 'videos', 'reviews', 'watch/providers'])

describe.skipIf(!isThere)('recorded TMDB answers', () => {
  it.each(recordings)('$file parses and keeps its values', ({ file, schema }) => {
    const recorded = read(file)
    const parsed = schema.safeParse(recorded)
    expect(parsed.error?.issues ?? []).toEqual([])
    const comparable = Object.fromEntries(Object.entries(parsed.data as object).filter(([key]) => !RESHAPED.has(key)))
    const source = (file.split('--')[0] ?? '').endsWith('_watch_providers') ? recorded.results : recorded
    expect(differences(source, comparable).filter((path) => !path.endsWith('.media_type'))).toEqual([])
  })
})
