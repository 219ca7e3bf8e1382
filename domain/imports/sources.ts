import type { TitleType } from '#shared/titles/title.ts'

/** What a file can be recognised as. */
export const SOURCES = [
  'letterboxd-ratings',
  'letterboxd-films',
  'letterboxd-diary',
  'letterboxd-list',
  'letterboxd-import',
  'letterboxd-export',
  'imdb-ratings',
  'imdb-list',
  'tmdb',
  'trakt',
  'trakt-export',
  'kinora-watchlist',
  'kinora-ratings',
] as const
export type Source = (typeof SOURCES)[number]

/** What a file says of having seen a title; 'either': it lists titles to watch or watched ones, and does not say which. */
export type FileStatus = 'want_to_watch' | 'watching' | 'watched' | 'either'

/** What a row of a file says of a title. Times are ISO 8601. */
export interface FileTitle {
  line: number
  /** File within an archive, '' for a file of its own. */
  part: string
  name: string
  year: number | null
  type: TitleType | null
  tmdbId: number | null
  imdbId: string | null
  /** 1 to 10. */
  rating: number | null
  ratedAt: string | null
  status: FileStatus | null
  statusAt: string | null
}

export interface FileListItem {
  /** Place in `titles`. */
  title: number
  note: string | null
}

export interface FileList {
  /** '' where the file does not name it. */
  name: string
  description: string
  items: FileListItem[]
}

/** A value that could not be read: the row is taken without it, or passed over where nothing is left of it. */
export const WARNINGS = ['rating', 'year', 'date', 'id', 'no-name', 'cells'] as const
export interface Warning {
  code: (typeof WARNINGS)[number]
  part: string
  line: number
}

/** A file, each of its titles once. */
export interface ImportFile {
  source: Source
  /** Rows that the file has. */
  rows: number
  /** Those of what is no movie and no show. */
  passedOver: number
  titles: FileTitle[]
  lists: FileList[]
  warnings: Warning[]
}

/** Why a file is not taken. */
export const FILE_PROBLEMS = [
  'no-file',
  'too-large',
  'empty',
  'no-rows',
  'nothing-to-import',
  'binary',
  'nul',
  'html',
  'markup',
  'document',
  'spreadsheet',
  'other-archive',
  'zip-broken',
  'zip-encrypted',
  'zip-too-large',
  'zip-too-many',
  'zip-nested',
  'zip-nothing',
  'unknown-header',
  'duplicate-columns',
  'too-many-columns',
  'open-quote',
  'long-cell',
  'list-cut',
  'too-many-rows',
  'not-json',
  'unknown-json',
  'own-data',
] as const
export type FileProblemCode = (typeof FILE_PROBLEMS)[number]

export interface FileProblem {
  code: FileProblemCode
  /** File within an archive, '' for the whole. */
  part: string
  line: number | null
}

/** Ends the reading of a file. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem

  constructor(code: FileProblemCode, { part = '', line = null }: Partial<Omit<FileProblem, 'code'>> = {}) {
    super(code)
    this.problem = { code, part, line }
  }
}
