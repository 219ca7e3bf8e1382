/** Control characters, marks that turn the direction of what follows, line ends, and half of a character. */
export const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** What shows nothing by itself. Joiners among it shape letters of many scripts. */
const NOTHING = /^[\s\p{Cf}\p{Mn}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text would be seen. */
export function showsNothing(text: string): boolean {
  return NOTHING.test(text)
}

/** A name that was typed, in one line: without what is not seen or turns the direction. '' where nothing of it would be seen. */
export function nameLine(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()
  return showsNothing(line) ? '' : line
}
