/** Replaces a character that cannot be stored, as HTML does for NUL. */
const REPLACEMENT = '\ufffd'

/** A text that PostgreSQL accepts: without NUL and lone surrogates. All external input goes through here, or through `storableJson`. */
export function storable(text: string): string {
  return text.replaceAll('\0', REPLACEMENT).toWellFormed()
}

const SUSPECT = /\\u(?:0000|d[89a-f])/i
/** Matches escapes one by one, so that the second backslash of a pair does not begin one; a surrogate pair is one match. */
const ESCAPE = /\\(?:u(?:d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|0000|d[89a-f][0-9a-f]{2})|[^])/gi
const UNSTORABLE = /^\\u(?:0000|d[89a-f][0-9a-f]{2})$/i

/**
 * JSON whose names and strings are all storable. The text itself is well-formed, since it was decoded from UTF-8: only escapes can produce
 * the rest.
 */
export function storableJson(json: string): string {
  if (!SUSPECT.test(json)) return json
  return json.replace(ESCAPE, (escape) => (UNSTORABLE.test(escape) ? '\\ufffd' : escape))
}
