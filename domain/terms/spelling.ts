import { isUnspaced } from './normalize.ts'

/** Shorter words are too close to too many others. A typed word may lack one letter. */
const KNOWN_WORD_LENGTH = 4
export const TYPED_WORD_LENGTH = KNOWN_WORD_LENGTH - 1
/** Words are compared by this many initial letters, with each left out in turn: longer beginnings would give too many variants. */
const START_LENGTH = 7
/** From this length on a second error is tolerated, if the initial letters contain only one. */
const LONG_WORD_LENGTH = 8

/** The first word of a term in normal form, if it can be corrected. */
export function firstWordOf(term: string): string[] {
  return correctableWords(term.split(' ', 1)[0] ?? '')
}

/** Words of a text in normal form in which typing errors are corrected. */
export function correctableWords(text: string, least = KNOWN_WORD_LENGTH): string[] {
  return text.split(' ').filter((word) => word.length >= least && !isUnspaced(word))
}

/** A word's initial letters, whole and with each one left out: words that differ there by one error share a variant. */
export function deletions(word: string): string[] {
  const letters = Array.from(word).slice(0, START_LENGTH)
  const rests = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  return [...new Set([letters.join(''), ...rests])]
}

/**
 * Errors between a typed word and a known one: letters wrong, missing, extra or swapped. `unfinished`: the typed word may be the beginning
 * of the known one. Infinity if there are more than are tolerated.
 */
export function errorsBetween(typed: string, known: string, { unfinished }: { unfinished: boolean }): number {
  const allowed = typed.length >= LONG_WORD_LENGTH ? 2 : 1
  if (typed.length - known.length > allowed || (!unfinished && known.length - typed.length > allowed)) return Infinity
  const target = known.slice(0, typed.length + allowed)
  const rows = distanceRows(typed, target)
  const last = rows.at(-1) ?? []
  const errors = unfinished ? Math.min(...last) : (last[target.length] ?? Infinity)
  return errors > allowed ? Infinity : errors
}

/** Optimal string alignment: the row for each prefix of `a`, the column for each prefix of `b`. */
function distanceRows(a: string, b: string): number[][] {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row += 1) {
    const above = rows[row - 1] as number[]
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          (above[column] as number) + 1,
          (current[column - 1] as number) + 1,
          (above[column - 1] as number) + (same ? 0 : 1),
          swapped ? (rows[row - 2]?.[column - 2] as number) + 1 : Infinity,
        ),
      )
    }
    rows.push(current)
  }
  return rows
}
