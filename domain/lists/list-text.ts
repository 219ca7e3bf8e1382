import { ITEM_NOTE_LENGTH, LIST_DESCRIPTION_LENGTH, LIST_NAME_LENGTH } from '#shared/lists/limits.ts'
import { UNSEEN, nameLine, showsNothing } from '#shared/texts/name-line.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Translations } from '#db/schema/columns.ts'

export type TextRefusal = 'name-required' | 'name-too-long' | 'description-too-long' | 'note-too-long'

/** A text with its line breaks, at most two in a row. Null if nothing visible is left. */
export function cleanText(text: string): string | null {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
  const clean = lines.map((line) => line.replace(/\t/g, ' ').replace(UNSEEN, '').trimEnd()).join('\n')
  const short = clean.replace(/\n{3,}/g, '\n\n').trim()
  return showsNothing(short) ? null : short
}

/** Counts characters as PostgreSQL does, not UTF-16 code units. */
function isLonger(text: string, length: number): boolean {
  return text.length > length && [...text].length > length
}

export function readName(text: string): { ok: true; name: string } | { ok: false; reason: TextRefusal } {
  const name = nameLine(text)
  if (name === '') return { ok: false, reason: 'name-required' }
  return isLonger(name, LIST_NAME_LENGTH) ? { ok: false, reason: 'name-too-long' } : { ok: true, name }
}

export function readDescription(
  text: string,
): { ok: true; description: string | null } | { ok: false; reason: TextRefusal } {
  const description = cleanText(text)
  const tooLong = description !== null && isLonger(description, LIST_DESCRIPTION_LENGTH)
  return tooLong ? { ok: false, reason: 'description-too-long' } : { ok: true, description }
}

/** Only languages that we have; empty translations are left out. */
export function readDescriptions(
  texts: Readonly<Record<string, string>>,
): { ok: true; translations: Translations } | { ok: false; reason: TextRefusal } {
  const translations: Translations = {}
  for (const [language, text] of Object.entries(texts)) {
    if (!isLanguage(language)) continue
    const read = readDescription(text)
    if (!read.ok) return read
    if (read.description !== null) translations[language] = read.description
  }
  return { ok: true, translations }
}

export function readNote(text: string): { ok: true; note: string | null } | { ok: false; reason: TextRefusal } {
  const note = cleanText(text)
  return note !== null && isLonger(note, ITEM_NOTE_LENGTH) ? { ok: false, reason: 'note-too-long' } : { ok: true, note }
}
