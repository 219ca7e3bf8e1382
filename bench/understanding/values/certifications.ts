/** Spellings of each certification in normal form, the longer ones first. */
const CERTIFICATIONS: readonly (readonly [string, RegExp])[] = [
  ['NR', /\b(?:un ?rated|not rated|nr)\b/g],
  ['NC-17', /\bnc ?17\b/g],
  ['PG-13', /\bp ?g? ?13\b/g],
  ['TV-MA', /\btv ?ma\b/g],
  ['TV-14', /\btv ?14\b/g],
  ['TV-PG', /\btv ?pg\b/g],
  ['TV-G', /\btv ?g\b/g],
  ['TV-Y7', /\btv ?y ?7\b/g],
  ['TV-Y', /\btv ?y\b/g],
  ['PG', /\bpg\b/g],
  ['R', /\br\b/g],
  ['X', /\bx{1,3}\b/g],
  ['G', /\bg\b/g],
]
/** Words that merely ask for it, or surround it. */
const ASKS = /\b(?:mpaa|ratings?|rated?|movies?|films?|for|the|an?|is|was|what|its|of|by)\b/g

/** In TMDB's notation; the words themselves if they name none; empty if they ask for it. */
export function certificationsIn(words: string): string[] {
  let rest = words.replace(/\b(?:not|arent|isnt) rated (?=r|g|x|pg|nc)/g, 'rated ')
  const found: string[] = []
  for (const [name, written] of CERTIFICATIONS) {
    const without = rest.replace(written, ' ')
    if (without !== rest) found.push(name)
    rest = without
  }
  if (found.length > 0) return found
  const said = rest.replace(ASKS, '').trim()
  return said === '' ? [] : [words]
}
