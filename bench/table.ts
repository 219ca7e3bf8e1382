import { loadavg } from 'node:os'

/** Figures under their headings, numbers right-aligned. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name] ?? '').length)))
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, at) =>
        typeof cell === 'number' ? String(cell).padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd()
  print(line(names.map((name, at) => (typeof rows[0]?.[name] === 'number' ? name.padStart(widths[at] ?? 0) : name))))
  print(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of rows) print(line(names.map((name) => row[name] ?? '')))
  print('')
}

export function printVerdict(what: string, reached: boolean): void {
  print(`${reached ? 'reached ' : 'MISSED  '}  ${what}`)
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Beyond the bench's own share, other load on the machine makes every figure worse and their ratios unreliable. */
export function printMachineLoad(): void {
  print(`Load of the machine over the last minute: ${round(loadavg()[0] ?? 0)}\n`)
}
