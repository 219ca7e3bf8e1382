import { parseArgs } from 'node:util'

const DEFAULT_DAYS = 30
const MAX_DAYS = 3_650

export const USAGE = `Usage: npm run assistant -- report [--days N]

report says what the assistant was asked in the last ${DEFAULT_DAYS} days and what it did not understand: counts for each language, and words that
several people used and none could explain. It names no person. It may run while the site does.
`

export interface ReportOptions {
  days: number
}

/** Parses the command line; a problem is returned as a sentence. */
export function readOptions(args: readonly string[]): ReportOptions | 'help' | { problem: string } {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        days: { type: 'string', default: String(DEFAULT_DAYS) },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  const { values, positionals } = parsed
  if (values.help || positionals.length === 0) return 'help'
  if (positionals.join(' ') !== 'report') return { problem: `There is no command '${positionals.join(' ')}'.` }
  const days = /^\d+$/.test(values.days) ? Number(values.days) : 0
  if (days < 1 || days > MAX_DAYS) return { problem: `--days must be a number from 1 to ${MAX_DAYS}.` }
  return { days }
}
