import type { Logger } from '#shared/logger.ts'

const PREFIX = 'KINORA_'
/** Shorter names are often another program's variable, one letter longer. */
const SHORT = 8

interface Misspelt {
  name: string
  /** The variable that was probably intended. */
  meant: string
}

/**
 * Variables that are set but not read, and that look like one that is: some wrong letters, lower case, or prefixed with the
 * product's name. Others belong to other programs and are not reported.
 */
export function findMisspelt(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Misspelt[] {
  const names = Object.keys(source).filter((name) => !known.includes(name) && (source[name] ?? '').trim() !== '')
  return names.flatMap((name) => {
    const upper = name.toUpperCase()
    const bare = upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : upper
    const [nearest] = known
      .map((meant) => ({ meant, edits: editsBetween(bare, meant) }))
      .filter(({ meant, edits }) => edits <= (Math.min(bare.length, meant.length) < SHORT ? 1 : 2))
      .toSorted((one, other) => one.edits - other.edits)
    return nearest === undefined ? [] : [{ name, meant: nearest.meant }]
  })
}

/** One log line for each; never logs the values. */
export function warnOfMisspelt(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
  logger: Logger,
): void {
  for (const { name, meant } of findMisspelt(source, known)) {
    logger.warn({ variable: name }, `The variable ${name} is not read; ${meant} is, which may be what was meant`)
  }
}

/** Edit distance: insertions, deletions, replacements and swaps of neighbouring letters. */
function editsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? at(before, column - 2) + 1 : Infinity,
      )
    }
    before = last
    last = current
  }
  return at(last, other.length)
}

function at(edits: readonly number[], index: number): number {
  return edits[index] ?? Infinity
}
