import { storableJson } from './storable.ts'

/**
 * A member's own file with every list full has 1.2 million values, nested at most ten deep; a value costs up to a hundred times the two
 * bytes that it takes in the text.
 */
const MAX_VALUES = 1_500_000
const MAX_DEPTH = 64
/** Names per object: with each additional one V8 keeps a table of its own. */
const MAX_NAMES = 1_000

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Parses JSON of any origin, from a string or UTF-8, with all its strings made storable. Undefined if it is not JSON, or if it would take
 * far more memory than its length: that is determined in one pass, before anything is parsed.
 */
export function parseJson(text: Uint8Array | string): unknown {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  if (!isModest(bytes)) return undefined
  try {
    return JSON.parse(storableJson(typeof text === 'string' ? text : new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}

/** Counts commas and brackets outside strings; whether it is valid JSON is left to the parser. */
function isModest(text: Uint8Array): boolean {
  /** Commas so far at each depth, and whether it is an object. */
  const commas = new Uint32Array(MAX_DEPTH + 1)
  const isObject = new Uint8Array(MAX_DEPTH + 1)
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at]
    if (code === QUOTE) {
      at = endOfString(text, at)
    } else if (code === COMMA) {
      values += 1
      commas[depth] = (commas[depth] ?? 0) + 1
      if (isObject[depth] === 1 && (commas[depth] ?? 0) >= MAX_NAMES) return false
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1
      depth += 1
      if (depth > MAX_DEPTH) return false
      commas[depth] = 0
      isObject[depth] = code === OPEN_OBJECT ? 1 : 0
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth = Math.max(0, depth - 1)
    }
    if (values > MAX_VALUES) return false
  }
  return true
}

/** The position of the closing quote of the string that begins at `start`; the end of the text if there is none. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1
  return at
}
