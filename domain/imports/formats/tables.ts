import { isWatchStatus } from '#shared/titles/watch-status.ts'
import { daysOf, readDate } from '../file/dates.ts'
import { cleanCell, readImdbId, readRating, readTmdbId, readType, readYear } from '../file/values.ts'
import { has, hasAny } from './columns.ts'
import type { ReadTitle } from '../file/collect-titles.ts'
import { WATCH_DAYS_PER_TITLE } from '../../watchlist/limits.ts'
import { NAME_LENGTH } from '../limits.ts'
import type { DateOrder, ImportSource, ImportWarning, ImportedStatus } from '#shared/imports/import.ts'

/** A row by the canonical names of its columns: '' if the file has no such column. */
export type Cells = (...names: readonly string[]) => string

export interface RowContext {
  /** Reports a value that cannot be read. */
  warn: (code: ImportWarning['code']) => void
  dateOrder: DateOrder | null
}

export interface TableFormat {
  source: ImportSource
  /** Whether these columns are exactly those of the service's own files. */
  isOwn: (columns: ReadonlySet<string>) => boolean
  /** Whether there are enough columns to read the file as this kind if the member says so; absent if it cannot be chosen. */
  fits?: (columns: ReadonlySet<string>) => boolean
  /** What a row says. 'other': neither a movie nor a show. */
  read: (cells: Cells, context: RowContext) => Omit<ReadTitle, 'line' | 'part'> | 'other'
}

/** The columns of `read` that contain dates. */
export const DATE_COLUMNS = ['date', 'watcheddate', 'daterated', 'created', 'ratedat', 'addedat']
/** The columns of https://letterboxd.com/about/importing-data/. */
const LETTERBOXD_IMPORT = new Set(
  'letterboxduri tmdbid imdbid title year directors rating rating10 watcheddate rewatch tags review'.split(' '),
)

const letterboxd =
  (source: ImportSource, status: ImportedStatus, { diary = false } = {}): TableFormat['read'] =>
  (cells, context) => {
    const date = dateOf(cells('watcheddate') || cells('date'), context)
    const rating = source === 'letterboxd-films' ? null : ratingOf(cells('rating'), 5, context)
    return {
      ...named(cells, context),
      type: 'movie',
      rating,
      ratedAt: rating === null ? null : date,
      status,
      statusAt: source === 'letterboxd-ratings' && rating !== null ? null : date,
      // Without that column it is the day on which the row was written.
      watchedOn: cells('watcheddate') === '' ? [] : daysOf(date),
      ...(diary ? { weakRating: true } : {}),
    }
  }

/** In the order in which they are tried: the most informative first. */
export const TABLE_FORMATS: readonly TableFormat[] = [
  {
    source: 'imdb-ratings',
    isOwn: (columns) =>
      has(columns, 'const', 'yourated') ||
      (has(columns, 'const', 'yourrating') && !hasAny(columns, 'position', 'created')),
    fits: (columns) => has(columns, 'const', 'yourrating'),
    read: readImdb('watched'),
  },
  {
    source: 'imdb-list',
    isOwn: (columns) => has(columns, 'const') && hasAny(columns, 'position', 'created', 'titletype'),
    fits: (columns) => has(columns, 'const'),
    read: readImdb('either'),
  },
  {
    source: 'trakt',
    isOwn: (columns) => has(columns, 'traktid', 'tmdbid', 'type', 'rating', 'ratedat'),
    read: (cells, context) => {
      const rating = ratingOf(cells('rating'), 10, context)
      const ratedAt = dateOf(cells('ratedat'), context)
      return typed(cells, (type) => ({
        ...named(cells, context),
        type,
        rating,
        ratedAt,
        status: rating === null ? 'either' : 'watched',
        statusAt: null,
        watchedOn: [],
      }))
    },
  },
  {
    source: 'kinora-ratings',
    isOwn: (columns) => has(columns, 'tmdbid', 'type', 'rating', 'ratedat'),
    read: (cells, context) => {
      const rating = ratingOf(cells('rating'), 10, context)
      const at = dateOf(cells('ratedat'), context)
      return typed(cells, (type) => ({
        ...named(cells, context),
        type,
        rating,
        ratedAt: at,
        status: null,
        statusAt: null,
        watchedOn: [],
      }))
    },
  },
  {
    source: 'kinora-watchlist',
    isOwn: (columns) => has(columns, 'tmdbid', 'type', 'status', 'addedat'),
    read: (cells, context) => {
      const said = cells('status')
      const status = isWatchStatus(said) ? said : null
      const statusAt = dateOf(cells('addedat'), context)
      const watchedOn = cells('watchedon')
        .split(/\s+/)
        .flatMap((day) => daysOf(dateOf(day, context)))
        .slice(0, WATCH_DAYS_PER_TITLE)
      return typed(cells, (type) => ({
        ...named(cells, context),
        type,
        rating: null,
        ratedAt: null,
        status,
        statusAt,
        watchedOn,
      }))
    },
  },
  {
    source: 'tmdb',
    isOwn: (columns) => has(columns, 'tmdbid', 'type', 'name') && hasAny(columns, 'releasedate', 'yourrating'),
    fits: (columns) => has(columns, 'tmdbid', 'type'),
    read: (cells, context) => {
      const rating = ratingOf(cells('yourrating'), 10, context)
      const at = dateOf(cells('daterated'), context)
      const status = rating === null ? 'either' : 'watched'
      return typed(cells, (type) => ({
        ...named(cells, context),
        type,
        rating,
        ratedAt: at,
        status,
        statusAt: rating === null ? at : null,
        watchedOn: [],
      }))
    },
  },
  {
    source: 'letterboxd-import',
    isOwn: (columns) =>
      [...columns].every((name) => LETTERBOXD_IMPORT.has(name)) &&
      hasAny(columns, 'tmdbid', 'imdbid', 'title') &&
      hasAny(columns, 'rating10', 'watcheddate', 'letterboxduri'),
    fits: (columns) => hasAny(columns, 'tmdbid', 'imdbid', 'title'),
    read: (cells, context) => {
      const at = dateOf(cells('watcheddate'), context)
      const rating =
        cells('rating10') === '' ? ratingOf(cells('rating'), 5, context) : ratingOf(cells('rating10'), 10, context)
      const status = rating !== null || at !== null ? 'watched' : 'either'
      return {
        ...named(cells, context),
        type: 'movie',
        rating,
        ratedAt: rating === null ? null : at,
        status,
        statusAt: at,
        watchedOn: daysOf(at),
      }
    },
  },
  {
    source: 'letterboxd-diary',
    isOwn: (columns) => has(columns, 'letterboxduri', 'name') && hasAny(columns, 'watcheddate', 'rewatch'),
    fits: (columns) => hasAny(columns, 'name', 'title') && hasAny(columns, 'watcheddate', 'date'),
    read: letterboxd('letterboxd-diary', 'watched', { diary: true }),
  },
  {
    source: 'letterboxd-ratings',
    isOwn: (columns) => has(columns, 'letterboxduri', 'name', 'rating'),
    fits: (columns) => hasAny(columns, 'name', 'title') && columns.has('rating'),
    read: letterboxd('letterboxd-ratings', 'watched'),
  },
  {
    source: 'letterboxd-films',
    isOwn: (columns) => has(columns, 'letterboxduri', 'name'),
    fits: (columns) => hasAny(columns, 'name', 'title'),
    read: letterboxd('letterboxd-films', 'either'),
  },
]

function readImdb(status: ImportedStatus): TableFormat['read'] {
  return (cells, context) => {
    const type = readType(cells('titletype'))
    if (type === 'other' || /^(?:nm|ls|co)\d/.test(cells('const'))) return 'other'
    // Of watching there is no date. Until 2017 the column was 'You rated', and 'created' the day of the rating.
    const rating = ratingOf(cells('yourrating', 'yourated'), 10, context)
    const ratedAt = dateOf(cells('daterated', 'created'), context)
    const statusAt = rating === null ? dateOf(cells('created'), context) : null
    const said = rating === null ? status : 'watched'
    return { ...named(cells, context), type, rating, ratedAt, status: said, statusAt, watchedOn: [] }
  }
}

function typed<Title>(cells: Cells, title: (type: 'movie' | 'tv_show' | null) => Title): Title | 'other' {
  const type = readType(cells('type'))
  if (type === 'other' || cells('seasonnumber') !== '' || cells('episodenumber') !== '') return 'other'
  return title(type)
}

function named(cells: Cells, { warn }: RowContext) {
  const year = cells('year') || cells('releasedate')
  const read = readYear(year)
  if (read === null && year.trim() !== '') warn('year')
  const [tmdbId, imdbId] = [readTmdbId(cells('tmdbid')), readImdbId(cells('const', 'imdbid', 'url'))]
  if (tmdbId === null && !/^0*$/.test(cells('tmdbid').trim())) warn('id')
  return { name: cleanCell(cells('name', 'title', 'originaltitle'), NAME_LENGTH), year: read, tmdbId, imdbId }
}

function ratingOf(text: string, scale: 5 | 10, { warn }: RowContext): number | null {
  const rating = readRating(text, scale)
  if (rating !== 'wrong') return rating
  warn('rating')
  return null
}

function dateOf(text: string, { warn, dateOrder }: RowContext): string | null {
  const date = readDate(text, dateOrder)
  if (date === 'unclear') warn('date-order')
  else if (date === null && text.trim() !== '') warn('date')
  return date === 'unclear' ? null : date
}
