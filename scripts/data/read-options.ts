import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseUrlProblem } from '#server/config/database-env.ts'

export const USAGE = `Usage: npm run backup -- [file]
       npm run restore -- <file> [--replace [--yes]]
       npm run move -- --to postgres://… | --to-folder <path> [--replace [--yes]]

backup   writes the database and the kept files of DATA_DIR into one file, by default DATA_DIR/backups/kinora-<time>.jsonl.gz.
         It may run while the site does, and never overwrites a file.
restore  loads such a file into the database that DATABASE_URL or DATA_DIR names, which must be empty: --replace gives up
         what it holds, after a question that --yes answers. No server may be running on it.
move     copies the same data straight into another database, compares both, and leaves the first as it is.
`

export type DataOptions =
  | { command: 'backup'; file: string | null }
  | ({ command: 'restore'; file: string } & Replacing)
  | ({ command: 'move'; to: Place } & Replacing)

export interface Replacing {
  replace: boolean
  /** Whether the question is already answered. */
  yes: boolean
}

/** A database: PostgreSQL, or the embedded one of a data folder (absolute). */
export type Place = { databaseUrl: string } | { dataDir: string }

/** Parses the command line; a problem is returned as a sentence. */
export function readOptions(args: readonly string[]): DataOptions | 'help' | { problem: string } {
  try {
    return read(args)
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

function read(args: readonly string[]): DataOptions | 'help' | { problem: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      to: { type: 'string' },
      'to-folder': { type: 'string' },
    },
  })
  const [command, file, ...more] = positionals
  if (values.help === true || command === undefined) return 'help'
  if (more.length > 0) return { problem: `One file at most: ${more.join(' ')} is too much.` }
  const { replace, yes, to, 'to-folder': toFolder } = values
  if (command !== 'move' && (to ?? toFolder) !== undefined) return { problem: 'Only move takes --to and --to-folder.' }
  if (command === 'backup') {
    if (replace || yes) return { problem: 'backup never replaces anything.' }
    return { command, file: file === undefined ? null : resolve(file) }
  }
  if (command === 'restore') {
    if (file === undefined) return { problem: 'Name the file to restore.' }
    return { command, file: resolve(file), replace, yes }
  }
  if (command !== 'move') return { problem: `There is no command '${command}'.` }
  if (file !== undefined) return { problem: 'move takes no file: give --to or --to-folder.' }
  const place = readPlace(to, toFolder)
  return 'problem' in place ? place : { command, to: place, replace, yes }
}

function readPlace(to: string | undefined, toFolder: string | undefined): Place | { problem: string } {
  if ((to === undefined) === (toFolder === undefined)) {
    return { problem: 'Give either --to postgres://… or --to-folder <path>.' }
  }
  if (toFolder !== undefined)
    return toFolder === '' ? { problem: '--to-folder is empty.' } : { dataDir: resolve(toFolder) }
  const problem = databaseUrlProblem(to ?? '')
  return problem === null ? { databaseUrl: to ?? '' } : { problem: `--to ${problem}.` }
}
