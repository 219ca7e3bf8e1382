import { findSlowest } from './slowest/hill-climb.ts'
import type { Shape } from './slowest/hill-climb.ts'
import { PARSERS } from './slowest/parsers.ts'
import { createAssistantParsers } from './slowest/assistant-parsers.ts'
import { print, printMachineLoad, printTable, round } from '../bench/table.ts'

/**
 * The slowest input of every parser, searched among repetitions of its grammar's symbols: `npm --prefix lab run slowest -- [part of
 * a parser's name] [milliseconds for each]`.
 */
const [wanted = '', budget = '2000'] = process.argv.slice(2)

printMachineLoad()
const found = PARSERS.filter(({ name }) => name.includes(wanted))
// It needs a database, unlike the others.
const assistant = found.length === 0 || wanted === '' ? await createAssistantParsers() : null
const rows: Record<string, string | number>[] = []
for (const parser of [...found, ...(assistant?.parsers ?? [])]) {
  if (!parser.name.includes(wanted)) continue
  const { shape, ms, power } = await findSlowest(parser, { budgetMs: Number(budget) })
  rows.push({ parser: parser.name, limit: parser.limit, ms: round(ms), power: round(power), input: describe(shape) })
  print(`${parser.name}: ${round(ms)} ms`)
}
await assistant?.close()
print('')
printTable(rows)
printMachineLoad()

function describe({ head, unit, tail }: Shape): string {
  return [head, `${unit} …`, tail]
    .map((part) => JSON.stringify(part))
    .filter((part) => part !== '""')
    .join(' ')
}
