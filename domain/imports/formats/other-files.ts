import type { FileProblemCode } from '../sources.ts'
import { has, hasAny } from './columns.ts'

/** Tables recognised by their columns that are not supported here. */
const OTHER_FILES: readonly { code: FileProblemCode; fits: (columns: ReadonlySet<string>) => boolean }[] = [
  { code: 'simkl', fits: (columns) => columns.has('simklid') },
  {
    code: 'movary',
    fits: (columns) =>
      has(columns, 'title', 'year', 'tmdbid', 'imdbid') && hasAny(columns, 'watchedat', 'userrating', 'addedat'),
  },
  { code: 'tv-time', fits: (columns) => has(columns, 'uuid', 'tvdbid', 'imdbid', 'title') },
  { code: 'yamtrack', fits: (columns) => has(columns, 'mediaid', 'source', 'mediatype') },
  {
    code: 'netflix',
    fits: (columns) =>
      (columns.size === 2 && has(columns, 'title', 'date')) || has(columns, 'profilename', 'starttime', 'title'),
  },
  { code: 'own-lists', fits: (columns) => has(columns, 'list', 'position', 'type', 'tmdbid') },
]

/** Why a table in none of our formats is refused. */
export function refusalOf(columns: ReadonlySet<string>): FileProblemCode {
  return OTHER_FILES.find(({ fits }) => fits(columns))?.code ?? 'unknown-header'
}
