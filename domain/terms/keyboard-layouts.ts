const LATIN = 'qwertyuiopasdfghjklzxcvbnm'
/** The letters on the same keys, '-' for none. Of letters on keys for punctuation nothing is left in a text in normal form. */
const OTHERS = ['йцукенгшщзфывапролдячсмить', '-ςερτυθιοπασδφγηξκλζχψωβνμ']

/** Reads a text in normal form as if the keyboard had been set to another alphabet: 'ьфекшч' is 'matrix'. None for other scripts. */
export function retyped(text: string): string[] {
  return OTHERS.flatMap((other) => [swapped(text, LATIN, other), swapped(text, other, LATIN)]).filter(
    (each): each is string => each !== null,
  )
}

/** Null if a letter is not on these keys. */
function swapped(text: string, from: string, to: string): string | null {
  const letters = Array.from(text, (letter) => (letter === ' ' ? ' ' : (to[from.indexOf(letter)] ?? '-')))
  return letters.includes('-') ? null : letters.join('')
}
