import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findProblems } from './requirements/find-problems.ts'
import { toRows, toText } from './requirements/matrix.ts'
import { readCitations } from './requirements/read-citations.ts'
import { readRequirements } from './requirements/read-requirements.ts'
import { TABLE_FILE, toTable } from './requirements/table.ts'

/**
 * `npm run requirements`: which tests prove which requirements. `--list` names the proved ids, `--levels` with their test levels;
 * `--write` writes the table of all ids; `--root <folder>` reads the tests of another checkout.
 */
const OWN = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    levels: { type: 'boolean', default: false },
    root: { type: 'string', default: OWN },
  },
})
const requirements = await readRequirements(OWN)
const citations = await readCitations(resolve(values.root), requirements.areas)
const rows = toRows(requirements, citations.tests)
const proved = rows.filter(({ tests }) => tests.length > 0)

if (values.write) await writeFile(join(OWN, TABLE_FILE), toTable(requirements, citations.tests))
else if (values.list) print(proved.map(({ id }) => id).join('\n'))
else if (values.levels) print(proved.map(({ id, levels }) => `${id} ${levels.join(' ')}`).join('\n'))
else print(toText(rows))

const problems = findProblems(requirements, citations)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
