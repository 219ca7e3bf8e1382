/** Words of a part that asks who it was instead of naming somebody. */
const ASKS =
  /^(?:who |the |an? )*(?:direct(?:ed|s|ing|ors?)?|act(?:ed|s|ing|ors?)?|actress(?:es)?|star(?:s|red|ring)?)(?: by)?$/

/**
 * A name in normal form, however its words are set apart ('J.J.', 'JJ'), and without an s at its end, which may be a
 * possessive whose apostrophe was not typed. None where the words ask for a name.
 */
export function formOfName(words: string): string[] {
  if (ASKS.test(words)) return []
  return [joined(words.replace(/^by /, '').replace(/ s$/, '').replace(/s$/, ''))]
}

/** A title in normal form without an article before it: 'spiderman' is 'Spider-Man'. */
export function formOfTitle(words: string): string {
  return joined(words.replace(/^(?:the|an?) (?=.)/, ''))
}

function joined(words: string): string {
  return words.replaceAll(' ', '')
}
