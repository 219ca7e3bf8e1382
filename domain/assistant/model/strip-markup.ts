/** Characters that are invisible or change how others are displayed: all but those that join letters and emoji. */
const UNSEEN = /[^\S\n]*[\u2028\u2029]|(?!\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|[\p{Co}\p{Cs}\p{Cn}]/gu
/** More diacritics on a letter than any script uses. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

const HIDDEN_ELEMENT = /<(script|style|think|thinking)\b[^]*?(?:<\/\1\s*>|$)/gi
const LINE_TAG = /<\/?(?:br|p|div|li|tr|h[1-6])\b[^<>]*>/gi
const TAG = /<[a-z/!?|][^<>]*(?:>|$)/gi
const IMAGE = /!\[[^[\]]*\](?:\((?:[^()]|\([^()]*\)?)*\)?|\[[^[\]]*\]?)/g
const LINK = /\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\)?)*\)?|\[[^[\]]*\])/g
const LINK_REST = /\]\([!-~]*/g

const TOP_LEVELS =
  'com|net|org|info|biz|edu|gov|mil|int|io|ai|app|dev|me|co|tv|xyz|site|online|store|shop|club|top|live|link|click|page|cloud|icu|vip|ru|cn|de|uk|fr|tr|nl|pl|br|jp|kr|ua|ir|eu|us|ly|gg|cc|ws|to|onion'
/** Addresses of any kind; only characters that occur in addresses, so that text of scripts without spaces is kept. */
const ADDRESSES = [
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[!-~]*/gi,
  /\b(?:javascript|vbscript|data|mailto|tel|sms|file|blob|about|intent):[!-~]+/gi,
  /\bwww\.[!-~]+/gi,
  /[^\s@<>()]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+[a-z]{2,24}(?::\d+)?\/[!-~]*/giu,
  new RegExp(`(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]+\\.)+(?:${TOP_LEVELS})(?![\\p{L}\\p{N}.])(?:[:?#][!-~]*)?`, 'gu'),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?:[:/][!-~]*)?/g,
] as const
/** Ids and keys, by their form, and encoded text. */
const CODES = [
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  /(?:%[0-9a-f]{2}){2,}[!-~]*/gi,
  /\b(?:tt|nm)\d{6,}\b/g,
  /\b(?=[a-f]*\d)[0-9a-f]{16,}\b/gi,
  /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{40,}={0,2}/g,
] as const

const ENTITY = /&(?:[a-z]{2,31}|#\d{1,7}|#x[0-9a-f]{1,6});/gi
const EMPHASIS = /(?<![\p{L}\p{N}])[*_]{1,3}|[*_]{1,3}(?![\p{L}\p{N}])|~~/gu
const RULE = /^[ \t]*([-=*_])\1{2,}[ \t]*$/gm
const LINE_MARK = /(?:#{1,6}[ \t]+|[-+*•][ \t]+)/
const LEFT_OVER = /[<>{}`|\\^]|!(?=\[)/g
/** Rounds of stripping until nothing more is found; text that still changes after these was built to evade it. */
const ROUNDS = 6

/**
 * Removes markup, addresses, ids and invisible characters from a text, whole constructs at a time: pieces of a stream must be joined
 * beforehand. `startsLine`: whether the text begins at the start of a line.
 */
export function stripMarkup(text: string, { startsLine }: { startsLine: boolean }): string {
  let stripped = text
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = stripped
    stripped = stripOnce(before, startsLine)
    if (stripped === before) return stripped
  }
  return ''
}

function stripOnce(text: string, startsLine: boolean): string {
  let left = text
    .replace(UNSEEN, (found) => (/[\t\r\u2028\u2029]/.test(found) ? ' ' : ''))
    .replace(PILED_MARKS, '$1')
    .replace(HIDDEN_ELEMENT, '')
    .replace(LINE_TAG, ' ')
    .replace(TAG, '')
    .replace(IMAGE, '')
    .replace(LINK, '$1')
    .replace(LINK_REST, '')
    .replace(/\S+/g, (word) => (isDisguised(word) ? '' : word))
  for (const pattern of [...ADDRESSES, ...CODES]) left = left.replace(pattern, '')
  return left
    .replace(ENTITY, (entity) => (entity === '&amp;' ? '&' : ''))
    .replace(RULE, '')
    .replace(EMPHASIS, '')
    .replace(new RegExp(`(${startsLine ? '^|' : ''}\\n)[ \\t]*${LINE_MARK.source}`, 'g'), '$1')
    .replace(LEFT_OVER, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
}

export function hasAddressOrCode(text: string): boolean {
  return [...ADDRESSES, ...CODES].some((pattern) => text.search(pattern) !== -1) || text.split(/\s+/).some(isDisguised)
}

/** Whether a word is an address once look-alike letters are replaced by those they imitate. */
function isDisguised(word: string): boolean {
  const plain = word.normalize('NFKC').replaceAll('。', '.')
  return plain !== word && ADDRESSES.some((pattern) => plain.search(pattern) !== -1)
}
