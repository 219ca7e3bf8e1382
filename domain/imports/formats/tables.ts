import { cleanText, readDate, readImdbId, readRating, readTmdbId, readType, readYear } from '../file/values.ts'
import type { ReadTitle } from '../file/collect-titles.ts'
import { NAME_LENGTH } from '../limits.ts'
import type { ImportSource, ImportWarning, ImportedStatus } from '#shared/imports/import.ts'

/** One row by the canonical names of its columns: '' where the file has no such column. */
export type Cells = (...names: readonly string[]) => string

export interface TableFormat {
  source: ImportSource
  /** Whether a file with these columns is one. */
  fits: (columns: ReadonlySet<string>) => boolean
  /** What a row says, and values that cannot be read. 'other': no movie and no show. */
  read: (cells: Cells, warn: (code: ImportWarning['code']) => void) => Omit<ReadTitle, 'line' | 'part'> | 'other'
}

/** 'Letterboxd URI' and 'letterboxd_uri' are one column. */
export function canonical(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const has = (columns: ReadonlySet<string>, ...names: readonly string[]) => names.every((name) => columns.has(name))
const hasAny = (columns: ReadonlySet<string>, ...names: readonly string[]) => names.some((name) => columns.has(name))

const letterboxd =
  (source: ImportSource, status: ImportedStatus, { diary = false } = {}): TableFormat['read'] =>
  (cells, warn) => {
    const date = dateOf(cells('watcheddate') || cells('date'), warn)
    const rating = source === 'letterboxd-films' ? null : ratingOf(cells('rating'), 5, warn)
    return {
      ...named(cells, warn),
      type: 'movie',
      rating,
      ratedAt: rating === null ? null : date,
      status,
      statusAt: source === 'letterboxd-ratings' && rating !== null ? null : date,
      ...(diary ? { weakRating: true } : {}),
    }
  }

/** In the order in which they are tried: what says more comes first. */
export const TABLE_FORMATS: readonly TableFormat[] = [
  {
    source: 'imdb-ratings',
    fits: (columns) => has(columns, 'const', 'yourrating') && !hasAny(columns, 'position', 'created'),
    read: readImdb('watched'),
  },
  { source: 'imdb-list', fits: (columns) => has(columns, 'const'), read: readImdb('either') },
  {
    source: 'kinora-ratings',
    fits: (columns) => has(columns, 'tmdbid', 'type', 'rating', 'ratedat'),
    read: (cells, warn) => {
      const rating = ratingOf(cells('rating'), 10, warn)
      const at = dateOf(cells('ratedat'), warn)
      return typed(cells, (type) => ({
        ...named(cells, warn),
        type,
        rating,
        ratedAt: at,
        status: null,
        statusAt: null,
      }))
    },
  },
  {
    source: 'kinora-watchlist',
    fits: (columns) => has(columns, 'tmdbid', 'type', 'status'),
    read: (cells, warn) => {
      const status = KINORA_STATUS[cells('status')] ?? null
      const statusAt = dateOf(cells('addedat'), warn)
      return typed(cells, (type) => ({ ...named(cells, warn), type, rating: null, ratedAt: null, status, statusAt }))
    },
  },
  {
    source: 'tmdb',
    fits: (columns) => has(columns, 'tmdbid', 'type') || has(columns, 'tmdbid', 'yourrating'),
    read: (cells, warn) => {
      const rating = ratingOf(cells('yourrating'), 10, warn)
      const at = dateOf(cells('daterated'), warn)
      const status = rating === null ? 'either' : 'watched'
      return typed(cells, (type) => ({
        ...named(cells, warn),
        type,
        rating,
        ratedAt: at,
        status,
        statusAt: rating === null ? at : null,
      }))
    },
  },
  {
    source: 'letterboxd-import',
    fits: (columns) =>
      hasAny(columns, 'tmdbid', 'imdbid', 'title') && hasAny(columns, 'rating10', 'watcheddate', 'tmdbid', 'imdbid'),
    read: (cells, warn) => {
      const at = dateOf(cells('watcheddate'), warn)
      const rating =
        cells('rating10') === '' ? ratingOf(cells('rating'), 5, warn) : ratingOf(cells('rating10'), 10, warn)
      const status = rating !== null || at !== null ? 'watched' : 'either'
      return {
        ...named(cells, warn),
        type: 'movie',
        rating,
        ratedAt: rating === null ? null : at,
        status,
        statusAt: at,
      }
    },
  },
  {
    source: 'letterboxd-diary',
    fits: (columns) => has(columns, 'name') && hasAny(columns, 'watcheddate', 'rewatch'),
    read: letterboxd('letterboxd-diary', 'watched', { diary: true }),
  },
  {
    source: 'letterboxd-ratings',
    fits: (columns) => has(columns, 'name', 'rating') && hasAny(columns, 'letterboxduri', 'year'),
    read: letterboxd('letterboxd-ratings', 'watched'),
  },
  {
    source: 'letterboxd-films',
    fits: (columns) => has(columns, 'name') && hasAny(columns, 'letterboxduri', 'year') && !columns.has('position'),
    read: letterboxd('letterboxd-films', 'either'),
  },
]

const KINORA_STATUS: Readonly<Record<string, ImportedStatus>> = {
  want_to_watch: 'want_to_watch',
  watching: 'watching',
  watched: 'watched',
}

function readImdb(status: ImportedStatus): TableFormat['read'] {
  return (cells, warn) => {
    const type = readType(cells('titletype'))
    if (type === 'other' || /^(?:nm|ls|co)\d/.test(cells('const'))) return 'other'
    const rating = ratingOf(cells('yourrating'), 10, warn)
    const ratedAt = dateOf(cells('daterated'), warn)
    const statusAt = rating === null ? dateOf(cells('created'), warn) : null
    return { ...named(cells, warn), type, rating, ratedAt, status: rating === null ? status : 'watched', statusAt }
  }
}

function typed<Title>(cells: Cells, title: (type: 'movie' | 'tv_show' | null) => Title): Title | 'other' {
  const type = readType(cells('type'))
  if (type === 'other' || cells('seasonnumber') !== '' || cells('episodenumber') !== '') return 'other'
  return title(type)
}

function named(cells: Cells, warn: (code: ImportWarning['code']) => void) {
  const year = cells('year') || cells('releasedate')
  const read = readYear(year)
  if (read === null && year.trim() !== '') warn('year')
  const [tmdbId, imdbId] = [readTmdbId(cells('tmdbid')), readImdbId(cells('const', 'imdbid', 'url'))]
  if (tmdbId === null && !/^0*$/.test(cells('tmdbid').trim())) warn('id')
  return { name: cleanText(cells('name', 'title', 'originaltitle'), NAME_LENGTH), year: read, tmdbId, imdbId }
}

function ratingOf(text: string, scale: 5 | 10, warn: (code: ImportWarning['code']) => void): number | null {
  const rating = readRating(text, scale)
  if (rating !== 'wrong') return rating
  warn('rating')
  return null
}

function dateOf(text: string, warn: (code: ImportWarning['code']) => void): string | null {
  const date = readDate(text)
  if (date === null && text.trim() !== '') warn('date')
  return date
}
