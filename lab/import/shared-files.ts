import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

const DATA = process.env['KINORA_SHARED_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))

/** A file to import, and the correct match of each row. */
export interface TruthFile {
  name: string
  content: Buffer
  /** The TMDB and IMDb ids of rows without an id, by name; none if the sample lacks the title. */
  meant: ReadonlyMap<string, Ids>
}

export interface Ids {
  tmdbId: number | null
  imdbId: string | null
}

/** For rows without an id: everything else they name is not in the sample. */
const NAMED: ReadonlyMap<string, Ids> = new Map([
  ['Inception', { tmdbId: 27205, imdbId: null }],
  ['Mad Max: Fury Road', { tmdbId: 76341, imdbId: null }],
  ['Fight Club', { tmdbId: 550, imdbId: null }],
  ['Interstellar', { tmdbId: 157336, imdbId: null }],
])

/** Small files in the formats of several services; empty if unavailable. */
export function exportFiles(): TruthFile[] {
  const folder = join(DATA, 'exports')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  return names.map((name) => ({ name, content: readFileSync(join(folder, name)), meant: NAMED }))
}

interface Film extends Ids {
  name: string
  year: number
}

/**
 * Films of MovieLens in other services' export formats, some misspelt or a year off: `count` of all, plus those that are stored.
 * Empty if unavailable.
 */
export function movieLensFiles(count: number, storedIds: ReadonlySet<number>): TruthFile[] {
  const all = readFilms()
  if (all.length === 0) return []
  const step = Math.max(1, Math.floor(all.length / count))
  const films = all.filter(({ tmdbId }, at) => at % step === 0 || storedIds.has(tmdbId ?? 0))
  // If several films share a name, none is the correct match.
  const isOnly = (film: Film) =>
    all.filter(({ name, year }) => name === film.name && Math.abs(year - film.year) <= 1).length === 1
  const given = films.filter(isOnly)
  return [
    letterboxd('films by name and year', given),
    letterboxd(
      'films a year off',
      given.map((film, at) => ({ ...film, year: film.year + (at % 2 === 0 ? 1 : -1) })),
    ),
    letterboxd(
      'misspelt films',
      given.map((film) => ({ ...film, name: misspelt(film.name) })),
    ),
    imdb('films by IMDb’s id', given),
    imdb(
      'TV shows named like films',
      given.map((film) => ({ ...film, tmdbId: null, imdbId: null })),
      'TV Series',
    ),
  ]
}

function readFilms(): Film[] {
  const [movies, links] = ['movies.csv', 'links.csv'].map((name) => join(DATA, 'movielens', name))
  if (!existsSync(movies!)) return []
  const read = (file: string) => parse<Record<string, string>>(readFileSync(file), { columns: true })
  const ids = new Map(read(links!).map((row) => [row['movieId'], row]))
  return read(movies!).flatMap(({ movieId, title = '' }) => {
    const [, names = '', year] = /^(.+?)\s*\((\d{4})\)\s*$/.exec(title) ?? []
    const { tmdbId, imdbId } = ids.get(movieId) ?? {}
    if (year === undefined || imdbId === undefined) return []
    return { name: inOrder(names), year: Number(year), tmdbId: Number(tmdbId) || null, imdbId: `tt${imdbId}` }
  })
}

/** 'Godfather, The' becomes 'The Godfather'; alternative names follow in brackets. */
function inOrder(names: string): string {
  const [name = ''] = names.split(' (')
  return name.replace(/^(.*), (The|A|An|Le|La|Les|L'|Il|El|Los|Das|Der|Die|Un|Une)$/, '$2 $1')
}

/** Swaps two neighbouring letters near the middle. */
function misspelt(name: string): string {
  const middle = Math.floor(name.length / 2)
  return name.slice(0, middle) + name.slice(middle).replace(/(\p{L})(?!\1)(\p{L})/u, '$2$1')
}

function letterboxd(name: string, films: readonly Film[]): TruthFile {
  const lines = films.map(
    (film, at) => `2024-01-02,${quoted(film.name)},${film.year},https://boxd.it/${at},${(at % 10) / 2 + 0.5}`,
  )
  return file(name, ['Date,Name,Year,Letterboxd URI,Rating', ...lines], films)
}

function imdb(name: string, films: readonly Film[], type = 'Movie'): TruthFile {
  const lines = films.map(
    (film, at) =>
      `${film.imdbId ?? `tt99${String(at).padStart(6, '0')}`},7,2024-01-02,${quoted(film.name)},${type},${film.year}`,
  )
  return file(name, ['Const,Your Rating,Date Rated,Title,Title Type,Year', ...lines], films)
}

function file(name: string, lines: readonly string[], films: readonly Film[]): TruthFile {
  return { name, content: Buffer.from(`${lines.join('\n')}\n`), meant: new Map(films.map((film) => [film.name, film])) }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
