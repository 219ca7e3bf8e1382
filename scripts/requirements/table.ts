import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areaOfId } from './cited-ids.ts'
import { toRows } from './matrix.ts'
import type { TestCitation } from './read-citations.ts'
import { isQuestion } from './read-requirements.ts'
import type { Requirements } from './read-requirements.ts'

/** Below docs/. Only files are named, because a test's line number changes with every test above it. */
export const TABLE_FILE = join('docs', 'requirements-tests.md')

const HEAD = `# Requirements and their tests

Each id of [requirements.md](requirements.md), whether it is met, and the files with the tests that would fail without it, the quickest first.
\`npm run requirements -- --write\` writes this file, \`npm run requirements\` names the lines.
`

/** The table of all ids. */
export function toTable(requirements: Requirements, tests: readonly TestCitation[]): string {
  const rows = toRows(requirements, tests)
  const groups = Map.groupBy(rows, ({ id }) => (isQuestion(id) ? 'Questions' : areaOfId(id)))
  const unmet = rows.filter(({ id }) => requirements.unmet.has(id)).length
  const count = `${rows.length} ids, ${rows.length - unmet} met.\n`
  const sections = [...groups].map(([name, own]) => [`## ${name}\n`, ...own.map(lineOf), ''].join('\n'))
  return [HEAD, count, ...sections].join('\n')

  function lineOf({ id, tests: cited, levels }: (typeof rows)[number]): string {
    const reason = requirements.unmet.get(id)
    if (reason !== undefined) return `- ${id} is not met: ${reason}`
    const files = levels.flatMap((level) => filesAt(cited, level))
    return `- ${id} is met: ${files.map((file) => `\`${file}\``).join(', ')}`
  }
}

function filesAt(cited: readonly TestCitation[], level: string): string[] {
  return [...new Set(cited.filter((test) => test.level === level).map(({ file }) => file))].toSorted()
}

/** Whether the file is up to date with the tests. */
export async function isTableWritten(root: string, table: string): Promise<boolean> {
  const written = await readFile(join(root, TABLE_FILE), 'utf8').catch(() => '')
  return written.replaceAll('\r\n', '\n') === table
}
