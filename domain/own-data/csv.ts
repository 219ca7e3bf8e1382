/** Without it, spreadsheets assume another encoding. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A spreadsheet would execute text with such a beginning as a formula; including full-width forms and line breaks. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** One record of RFC 4180. A text that a spreadsheet would execute is prefixed with an apostrophe, as OWASP recommends. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
