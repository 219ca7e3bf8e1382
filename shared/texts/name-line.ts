/** Control characters, direction marks, line breaks, and lone surrogates. */
export const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Characters that are invisible by themselves. The joiners among them shape letters of many scripts. */
const NOTHING = /^[\s\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text has nothing visible. */
export function showsNothing(text: string): boolean {
  return NOTHING.test(text)
}

/** A typed name on one line: without invisible characters and direction marks. '' if nothing visible is left. */
export function nameLine(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()
  return showsNothing(line) ? '' : line
}
