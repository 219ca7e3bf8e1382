import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { TitleRef } from '#shared/titles/title.ts'
import { sampleBiography, sampleMovie, sampleTvShow } from './schema.ts'
import type { SampleBiography, SampleMovie, SampleTvShow } from './schema.ts'

export interface SampleData {
  movies: ReadonlyMap<number, SampleMovie>
  tvShows: ReadonlyMap<number, SampleTvShow>
  /** By person id, for people with a biography. */
  biographies: ReadonlyMap<number, SampleBiography>
  /** Size of the data files. */
  bytes: number
  /** Changes with every byte of the data files. */
  version: string
}

const FOLDER = join(import.meta.dirname, 'data')

function readFolder(folder: string): { name: string; text: string }[] {
  const names = readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.json'))
  return names
    .toSorted()
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(FOLDER, folder, name), 'utf8') }))
}

const PEOPLE_FILE = 'people.json'
const PROVIDERS_FILE = 'providers.json'

/** One file: most entries are a few lines. */
function readBiographies(text: string): Map<number, SampleBiography> {
  const people = z.array(sampleBiography).parse(JSON.parse(text))
  return new Map(people.map((person) => [person.id, person]))
}

function parseAll<Title extends { id: number }>(
  files: { name: string; text: string }[],
  schema: { parse(value: unknown): Title },
): Map<number, Title> {
  const titles = files.map(({ name, text }) => {
    try {
      return schema.parse(JSON.parse(text))
    } catch (error) {
      throw new Error(`sample/data/${name} is not a sample title`, { cause: error })
    }
  })
  return new Map(titles.map((title) => [title.id, title]))
}

function load(): SampleData {
  const movies = readFolder('movies')
  const tvShows = readFolder('tv-shows')
  const people = readFileSync(join(FOLDER, PEOPLE_FILE), 'utf8')
  const providers = readFileSync(join(FOLDER, PROVIDERS_FILE), 'utf8')
  const hash = createHash('sha256').update(people).update(providers)
  for (const { name, text } of [...movies, ...tvShows]) hash.update(`${name}\0${text}\0`)
  return {
    movies: parseAll(movies, sampleMovie),
    tvShows: parseAll(tvShows, sampleTvShow),
    biographies: readBiographies(people),
    bytes: [people, ...[...movies, ...tvShows].map(({ text }) => text)].reduce(
      (sum, text) => sum + Buffer.byteLength(text),
      0,
    ),
    version: hash.digest('hex').slice(0, 16),
  }
}

let loaded: SampleData | undefined

/** Read and validated once, on first use. */
export function sampleData(): SampleData {
  loaded ??= load()
  return loaded
}

export function sampleVersion(): string {
  return sampleData().version
}

/** Every title that may be shown, without adult titles. */
export function sampleTitles(): TitleRef[] {
  const { movies, tvShows } = sampleData()
  const shown = (titles: ReadonlyMap<number, SampleMovie | SampleTvShow>) =>
    [...titles.values()].filter(({ adult }) => !adult).map(({ id }) => id)
  return [
    ...shown(movies).map((id): TitleRef => ({ type: 'movie', id })),
    ...shown(tvShows).map((id): TitleRef => ({ type: 'tv_show', id })),
  ]
}
