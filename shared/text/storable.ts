/** What stands in place of a character that cannot be stored, as HTML has it for NUL. */
const REPLACEMENT = '\ufffd'

/** A text that PostgreSQL takes: neither NUL nor half of a surrogate pair. Everything that comes from outside goes through here, or through `storableJson`. */
export function storable(text: string): string {
  return text.replaceAll('\0', REPLACEMENT).toWellFormed()
}

const SUSPECT = /\\u(?:0000|d[89a-f])/i
/** Escapes one by one, so that the second backslash of a pair begins none; a surrogate pair is one. */
const ESCAPE = /\\(?:u(?:d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|0000|d[89a-f][0-9a-f]{2})|[^])/gi
const UNSTORABLE = /^\\u(?:0000|d[89a-f][0-9a-f]{2})$/i

/** JSON whose names and strings are all storable. The text itself is well formed, as whatever was decoded from UTF-8 is: only escapes can spell the rest. */
export function storableJson(json: string): string {
  if (!SUSPECT.test(json)) return json
  return json.replace(ESCAPE, (escape) => (UNSTORABLE.test(escape) ? '\\ufffd' : escape))
}
