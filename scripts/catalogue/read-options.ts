import { parseArgs } from 'node:util'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleType } from '#shared/titles/title.ts'

const DEFAULT_LIMIT = 1_000
/** More than TMDB has of either type. */
const MAX_LIMIT = 5_000_000

export const USAGE = `Usage: npm run catalogue -- import [--type movie|tv|both] [--limit N]
       npm run catalogue -- rebuild

import saves TMDB's most popular titles into the database, ${DEFAULT_LIMIT.toLocaleString('en')} of each type unless --limit says otherwise.
It may run while the site does. Interrupted, it goes on where it was when the same command is given within a day.
rebuild draws the table of availability, which lists of titles are read from, anew from titles and offers. The site may
run meanwhile.
`

export interface ImportOptions {
  types: readonly TitleType[]
  /** Titles of each type. */
  limit: number
}

const TYPES: Readonly<Record<string, readonly TitleType[]>> = {
  movie: ['movie'],
  tv: ['tv_show'],
  both: TITLE_TYPES,
}

/** Parses the command line; a problem is returned as a sentence. */
export function readOptions(args: readonly string[]): ImportOptions | 'rebuild' | 'help' | { problem: string } {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        type: { type: 'string', default: 'both' },
        limit: { type: 'string', default: String(DEFAULT_LIMIT) },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  const { values, positionals } = parsed
  if (values.help || positionals.length === 0) return 'help'
  if (positionals.join(' ') === 'rebuild') return 'rebuild'
  if (positionals.join(' ') !== 'import') return { problem: `There is no command '${positionals.join(' ')}'.` }
  const types = TYPES[values.type]
  if (types === undefined) return { problem: '--type must be movie, tv or both.' }
  const limit = /^\d+$/.test(values.limit) ? Number(values.limit) : 0
  if (limit < 1 || limit > MAX_LIMIT) return { problem: `--limit must be a number from 1 to ${MAX_LIMIT}.` }
  return { types, limit }
}
