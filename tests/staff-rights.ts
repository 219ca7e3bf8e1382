import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const STAFF_RIGHTS = join(import.meta.dirname, '..', 'docs', 'staff-rights.md')

/** A Markdown table; `npx oxfmt` aligns its columns. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/**
 * The table in a section of docs/staff-rights.md, and the expected one, ignoring formatting. `npm run rights` first writes the
 * observed table to the file.
 */
export function compareSection(name: string, table: string): { stored: string; seen: string } {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const text = readFileSync(STAFF_RIGHTS, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`docs/staff-rights.md has no section ${name}`)
  const stored = text.slice(from + begin.length, to)
  if (process.env['KINORA_WRITE_RIGHTS'] === '1')
    writeFileSync(STAFF_RIGHTS, `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`)
  return { stored: plain(process.env['KINORA_WRITE_RIGHTS'] === '1' ? table : stored), seen: plain(table) }
}

function plain(table: string): string {
  return table
    .trim()
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/-{3,}/g, '---')
}
