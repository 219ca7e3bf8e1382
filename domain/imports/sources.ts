import type { ImportSource, ImportWarning, ImportedStatus, OtherService } from '#shared/imports/import.ts'
import type { TitleType } from '#shared/titles/title.ts'

/** What a row of a file says about a title. Times are ISO 8601. */
export interface FileTitle {
  line: number
  /** File within an archive, '' for a standalone file. */
  part: string
  name: string
  year: number | null
  type: TitleType | null
  tmdbId: number | null
  imdbId: string | null
  /** 1 to 10. */
  rating: number | null
  ratedAt: string | null
  status: ImportedStatus | null
  statusAt: string | null
  /** The days on which the file says that it was watched. */
  watchedOn: string[]
}

export interface FileListItem {
  /** Index in `titles`. */
  title: number
  note: string | null
}

export interface FileList {
  /** '' if the file does not name it. */
  name: string
  description: string
  items: FileListItem[]
}

/** A file, each of its titles once. */
export interface ImportFile {
  source: ImportSource
  /** The number of rows in the file. */
  rows: number
  /** Rows that are neither a movie nor a show. */
  passedOver: number
  titles: FileTitle[]
  lists: FileList[]
  warnings: ImportWarning[]
}

/** Why a file is refused. */
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
  'own-lists',
  'not-as-chosen',
  'too-many-titles',
  'zip-mixed',
] as const
export type FileProblemCode = (typeof FILE_PROBLEMS)[number] | OtherService

export interface FileProblem {
  code: FileProblemCode
  /** File within an archive, '' for the whole. */
  part: string
  line: number | null
}

/** Aborts the reading of a file. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem

  constructor(code: FileProblemCode, { part = '', line = null }: Partial<Omit<FileProblem, 'code'>> = {}) {
    super(code)
    this.problem = { code, part, line }
  }
}
