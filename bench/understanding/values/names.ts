/** Words of a span that asks for a name instead of giving one. */
const ASKS =
  /^(?:who |the |an? )*(?:direct(?:ed|s|ing|ors?)?|act(?:ed|s|ing|ors?)?|actress(?:es)?|star(?:s|red|ring)?)(?: by)?$/

/**
 * A name in normal form, however its words are separated ('J.J.', 'JJ'), and without a trailing s, which may be a possessive typed
 * without its apostrophe. Empty if the words ask for a name.
 */
export function formOfName(words: string): string[] {
  if (ASKS.test(words)) return []
  return [joined(words.replace(/^by /, '').replace(/ s$/, '').replace(/s$/, ''))]
}

/** A title in normal form without a leading article: 'spiderman' is 'Spider-Man'. */
export function formOfTitle(words: string): string {
  return joined(words.replace(/^(?:the|an?) (?=.)/, ''))
}

function joined(words: string): string {
  return words.replaceAll(' ', '')
}
