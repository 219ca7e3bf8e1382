/** 'Letterboxd URI' and 'letterboxd_uri' are the same column. */
export function canonical(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export function has(columns: ReadonlySet<string>, ...names: readonly string[]): boolean {
  return names.every((name) => columns.has(name))
}

export function hasAny(columns: ReadonlySet<string>, ...names: readonly string[]): boolean {
  return names.some((name) => columns.has(name))
}
